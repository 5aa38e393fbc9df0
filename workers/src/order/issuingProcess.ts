import { OrderAuthorizationNeeded } from '@latchkey/events/order/order.ts';
import { anyProcess, ends, type Process } from '@latchkey/events/process/process.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import { enqueue, jobOf } from '../runner/enqueue.ts';
import { endsOf } from '../runner/lostWork.ts';
import type { Cause } from '../runner/cause.ts';
import { firstJobs, issueOrder } from './issueOrder.ts';

/** What began the round. An older release did not keep the correlation. */
interface Round {
  readonly round: string;
  readonly correlationId?: string;
}
const running = ({ id, entityId, meta }: Pick<Recorded, 'id' | 'entityId' | 'meta'>) => ({
  id: entityId,
  data: { round: id, correlationId: meta.correlationId },
});
const causeOf = ({ round, correlationId }: Round): Cause | undefined =>
  correlationId === undefined ? undefined : { causationId: round, correlationId };

/**
 * An order that is being issued. Each turn of the sweeper puts its work back into the queue: whatever was lost there is rebuilt, and what never came is asked for. A
 * round that is still queued keeps its id and is not doubled.
 */
export const issuingProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process =>
  anyProcess<Round>({
    name: 'issuing',
    begins: issueOrder.hears.map(({ type }) => ({ type, of: running })),
    ends: [...endsOf(issueOrder), ends(OrderAuthorizationNeeded, ({ entityId }) => entityId)],
    patienceMs: () => 0,
    finish: async (_, { id, data }) => {
      const cause = causeOf(data);
      await enqueue(
        queue,
        firstJobs(id, `sweep-${data.round}`).map(one => jobOf(issueOrder, { ...one, cause })),
      );
      return { againAfterMs: 0 };
    },
  });
