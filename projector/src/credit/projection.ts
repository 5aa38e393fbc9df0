import { credit, type Credit } from '@latchkey/events/credit/credit.ts';
import { idOf, type Recorded } from '@latchkey/events/store/store.ts';
import { projection, create } from '../runner/projection.ts';

type Status = 'CREDIT_CHARGE' | 'ORDER_RESERVED' | 'ISSUED_ORDER' | 'ORDER_RELEASED';

/** One row per entry: its id is the event's. A settlement moves nothing of the free balance, which the reservation took before. */
const entry = (
  event: Recorded,
  status: Status,
  amount: number,
  count: number,
  orderId: string | null,
  remarks = '',
) =>
  create<Omit<Credit, 'id'>>(event.id, {
    customerId: idOf(event.stream),
    amount,
    count,
    remarks,
    status,
    orderId,
    createdAt: event.at,
    createdBy: event.meta.by.kind === 'user' ? event.meta.by.id : (event.meta.for ?? event.meta.by.kind),
  });

export const credits = projection(credit, {
  version: 2,
  on: {
    CreditAdded: event =>
      entry(event, 'CREDIT_CHARGE', event.data.amount, event.data.amount, null, event.data.remarks),
    CreditReserved: event =>
      entry(event, 'ORDER_RESERVED', -event.data.amount, event.data.amount, event.data.orderId),
    CreditSettled: event =>
      entry(event, 'ISSUED_ORDER', 0, event.data.credentialIds.length, event.data.orderId),
    CreditReleased: event =>
      entry(
        event,
        'ORDER_RELEASED',
        event.data.credentialIds.length,
        event.data.credentialIds.length,
        event.data.orderId,
      ),
    CreditReservationCancelled: event =>
      entry(event, 'ORDER_RELEASED', event.data.amount, event.data.amount, event.data.orderId),
  },
});
