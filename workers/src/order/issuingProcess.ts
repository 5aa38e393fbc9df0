import {
  OrderAuthorizationNeeded,
  OrderCancelled,
  OrderFailed,
  OrderIssued,
  OrderPaused,
  OrderProcessingStarted,
  OrderResumed,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { anyProcess, begins, ends, type Process } from '@latchkey/events/process/process.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import { jobOf } from '../runner/dispatch.ts';
import { enqueue } from '../runner/enqueue.ts';
import { firstJobs, issueOrder } from './issueOrder.ts';

const running = ({ id, entityId }: Pick<Recorded, 'id' | 'entityId'>) => ({
  id: entityId,
  data: { round: id },
});
const entity = ({ entityId }: Pick<Recorded, 'entityId'>) => entityId;

/**
 * An order that is being issued. Each turn of the sweeper puts its work back into the queue: whatever was lost there is rebuilt, and what never came is asked for. A
 * round that is still queued keeps its id and is not doubled.
 */
export const issuingProcess = (queue: Pick<Queue, 'add' | 'addBulk'>): Process =>
  anyProcess<{ readonly round: string }>({
    name: 'issuing',
    begins: [
      begins(OrderSubmitted, running),
      begins(OrderResumed, running),
      begins(OrderProcessingStarted, running),
    ],
    ends: [
      ends(OrderPaused, entity),
      ends(OrderAuthorizationNeeded, entity),
      ends(OrderIssued, entity),
      ends(OrderFailed, entity),
      ends(OrderCancelled, entity),
    ],
    patienceMs: () => 0,
    finish: async (_, { id, data: { round } }) => {
      await enqueue(
        queue,
        firstJobs(id, `sweep-${round}`).map(one => jobOf(issueOrder, one)),
      );
      return { againAfterMs: 0 };
    },
  });
