import { credit, type Credit } from '@latchkey/events/credit/credit.ts';
import { idOf, type Recorded } from '@latchkey/events/store/store.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import { add, ignored, patch, projection, put } from '../runner/projection.ts';

/** The entry of a reservation. */
const entryOf = (reservation: string) => uuidv5('credit', reservation);

const entry = (
  event: Recorded,
  id: string,
  values: Pick<Credit, 'status' | 'amount' | 'orderId' | 'remarks'>,
) =>
  put<Omit<Credit, 'id'>>(id, {
    ...values,
    customerId: idOf(event.stream),
    createdAt: event.at,
    createdBy: event.meta.by.kind === 'user' ? event.meta.by.id : (event.meta.for ?? event.meta.by.kind),
  });

/** One row per charge and per reservation; its amount is what it did to the balance so far. */
export const credits = projection(credit, {
  version: 3,
  on: {
    CreditAdded: event =>
      entry(event, event.data.charge ?? event.id, {
        status: 'CREDIT_CHARGE',
        amount: event.data.amount,
        orderId: null,
        remarks: event.data.remarks,
      }),
    CreditReserved: event =>
      entry(event, entryOf(event.data.reservation), {
        status: 'ORDER_RESERVED',
        amount: -event.data.amount,
        orderId: event.data.orderId,
        remarks: '',
      }),
    CreditSettled: ({ data: { reservation, amount, paid, held } }) => [
      add(entryOf(reservation), { amount }),
      ...(held > 0
        ? []
        : [patch<Credit>(entryOf(reservation), { status: paid > 0 ? 'ISSUED_ORDER' : 'ORDER_RELEASED' })]),
    ],
    CreditReleased: ({ data: { reservation, amount } }) => add(entryOf(reservation), { amount }),
    CreditReservationCancelled: ({ data: { reservation, amount } }) => [
      add(entryOf(reservation), { amount }),
      patch(entryOf(reservation), { status: 'ORDER_RELEASED' }),
    ],
    CreditPeriodClosed: ignored,
  },
});
