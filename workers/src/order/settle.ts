import { maxCounts } from '@latchkey/events/contract/amounts.ts';
import { creditDecider } from '@latchkey/events/credit/decider.ts';
import {
  OrderCancelled,
  OrderDeleted,
  OrderFailed,
  OrderProgressed,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import type { Settlement } from '@latchkey/events/order/settlement.ts';
import { reaction, workFor } from '../runner/reaction.ts';

type SettleJob = NonNullable<Settlement> & { readonly customerId: string };

/** Merges the totals of two events of a submission. Totals only grow, so the larger ones are current. */
const largest = (a: SettleJob, b: SettleJob): SettleJob => ({
  ...a,
  issued: Math.max(a.issued, b.issued),
  unissued: Math.max(a.unissued, b.unissued),
  isOver: a.isOver || b.isOver,
  ...(a.types && b.types
    ? {
        types: {
          issued: maxCounts(a.types.issued, b.types.issued),
          unissued: maxCounts(a.types.unissued, b.types.unissued),
        },
      }
    : {}),
});

/** Settles an order's reservation: the ledger charges issued credentials and refunds the rest. */
export const settle = reaction<SettleJob>({
  name: 'settle',
  nouns: ['order'],
  hears: [OrderProgressed, OrderFailed, OrderCancelled, OrderSubmitted, OrderDeleted],
  from: 'beginning',
  ends: [],
  batchMs: 100, // fewer writes to the ledger, which all orders of a customer share
  concurrency: 4,
  attempts: 500,
  workOf: events => {
    const jobs = events.flatMap(event => {
      const { settlement } = event.data as { settlement: Settlement };
      const { customerId } = event.meta.tenant;
      return settlement && customerId ? workFor(event, { customerId, ...settlement }) : [];
    });
    const byReservation = Map.groupBy(jobs, ({ data }) => data.reservation);
    return [...byReservation.values()].map(some =>
      some.reduce((first, next) => ({ ...first, data: largest(first.data, next.data) })),
    );
  },
  run: async ({ customerId, ...totals }, { send }) => {
    await send(creditDecider, customerId, 'settle', totals);
  },
});
