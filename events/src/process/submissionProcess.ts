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
 * The submission of an order. Begins with a reservation in the ledger and ends when the order records it. If
 * the order never does, the submission is canceled: first on the order, which then rejects a stalled request,
 * then in the ledger. This ensures that every issued credential is paid for.
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
  overdueAfterMs: () => 60_000,
  // the ledger cancels the reservation only if the order hasn't recorded it
  finish: async ({ store, command }, { id: reservation, data: { customerId, orderId } }) => {
    await handle(store, command)(orderDecider, orderId, 'giveUpSubmission', { reservation });
    const { events } = await handle(store, command)(creditDecider, customerId, 'cancel', { reservation });
    return events.length > 0 ? 'givenUp' : 'over';
  },
};
