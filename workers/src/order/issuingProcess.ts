import { OrderAuthorizationNeeded } from '@latchkey/events/order/order.ts';
import { anyProcess, ends, type Process } from '@latchkey/events/process/process.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import { enqueue, jobOf } from '../runner/enqueue.ts';
import { endsOf } from '../runner/lostWork.ts';
import type { Cause } from '../runner/cause.ts';
import { firstJobs, issueOrder } from './issueOrder.ts';

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
 * Enqueues the work of open orders at each turn of the sweeper, to replace lost jobs and look up files that
 * the provider hasn't reported on. Job IDs derive from the round, so a sweep's jobs that are still queued
 * aren't added twice.
 */
export const issuingProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process =>
  anyProcess<Round>({
    name: 'issuing',
    begins: issueOrder.hears.map(({ type }) => ({ type, of: running })),
    ends: [...endsOf(issueOrder), ends(OrderAuthorizationNeeded, ({ entityId }) => entityId)],
    overdueAfterMs: () => 0,
    finish: async (_, { id, data }) => {
      const cause = causeOf(data);
      await enqueue(
        queue,
        firstJobs(id, `sweep-${data.round}`).map(one => jobOf(issueOrder, { ...one, cause })),
      );
      return { againAfterMs: 0 };
    },
  });
