import { CreditReservationCancelled, CreditReserved } from '../credit/credit.ts';
import { creditDecider } from '../credit/decider.ts';
import { orderDecider } from '../order/decider.ts';
import { OrderSubmitted } from '../order/order.ts';
import { handle } from '../store/handle.ts';
import { begins, ends, type Process } from './process.ts';

interface Reserved {
  readonly customerId: string;
  readonly orderId: string;
}

/**
 * A submission begins with its reservation in the ledger and is recorded by the order. A reservation whose order never recorded it is cancelled, behind the
 * order's own event that gives the submission up: a request that was halted in between is refused then, and what is issued is always paid for.
 */
export const submissionProcess: Process<Reserved> = {
  name: 'submission',
  begins: [
    begins(CreditReserved, ({ entityId, data: { reservation, orderId } }) => ({
      id: reservation,
      data: { customerId: entityId, orderId },
    })),
  ],
  ends: [
    ends(OrderSubmitted, ({ data: { reservation } }) => reservation),
    ends(CreditReservationCancelled, ({ data: { reservation } }) => reservation),
  ],
  patienceMs: () => 60_000,
  // the ledger decides: what the order has recorded stays
  finish: async ({ store, command }, { id: reservation, data: { customerId, orderId } }) => {
    await handle(store, command)(orderDecider, orderId, 'giveUpSubmission', { reservation });
    const { events } = await handle(store, command)(creditDecider, customerId, 'cancel', { reservation });
    return events.length > 0 ? 'givenUp' : 'over';
  },
};
