import { creditDecider } from '@latchkey/events/credit/decider.ts';
import {
  OrderCancelled,
  OrderDeleted,
  OrderFailed,
  OrderProgressed,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import type { Settlement } from '@latchkey/events/order/settlement.ts';
import { reaction, type Work } from '../runner/reaction.ts';

type Settled = NonNullable<Settlement>;
export interface SettleJob extends Settled {
  readonly customerId: string;
}

/** Totals of one submission only grow: of several events the largest hold. */
const largest = (a: SettleJob, b: SettleJob): SettleJob => ({
  ...a,
  issued: Math.max(a.issued, b.issued),
  unissued: Math.max(a.unissued, b.unissued),
  isOver: a.isOver || b.isOver,
});

/** The order's events name the reservation and what it came to: the ledger pays for what was issued and gives back the rest. */
export const settle = reaction<SettleJob>({
  name: 'settle',
  noun: 'order',
  hears: [OrderProgressed, OrderFailed, OrderCancelled, OrderSubmitted, OrderDeleted],
  ends: [],
  batchMs: 100, // all orders of a customer share one ledger
  concurrency: 4,
  attempts: 500,
  workOf: events => {
    const jobs = new Map<string, Work<SettleJob>>();
    for (const { id, data, meta } of events) {
      const { settlement } = data as { settlement: Settlement };
      const { customerId } = meta.tenant;
      if (settlement === null || !customerId) continue;
      const job = { customerId, ...settlement };
      const other = jobs.get(settlement.reservation);
      jobs.set(settlement.reservation, { key: id, data: other ? largest(other.data, job) : job });
    }
    return [...jobs.values()];
  },
  run: async ({ customerId, ...totals }, { send }) => {
    await send(creditDecider, customerId, 'settle', totals);
  },
});
