import { credit, withBooking, type Credit, type CreditBooking } from '@latchkey/events/credit/credit.ts';
import { entryOf } from '@latchkey/events/process/creditEntry.ts';
import { idOf, type Recorded } from '@latchkey/events/store/store.ts';
import { add, begin, ignored, patch, projection, put, revise } from '../runner/projection.ts';

const entry = (event: Recorded, values: Pick<Credit, 'status' | 'amount' | 'orderId' | 'remarks'>) => ({
  ...values,
  customerId: idOf(event.stream),
  createdAt: event.at,
  updatedAt: event.at,
  createdBy: event.meta.by.kind === 'user' ? event.meta.by.id : (event.meta.for ?? event.meta.by.kind),
});

const booked = (
  {
    at,
    data,
  }: { readonly at: string; readonly data: Pick<CreditBooking, 'submission'> & { orderId: string } },
  kind: CreditBooking['kind'],
  amount: number,
) =>
  revise<Credit, 'bookings'>(entryOf(data.orderId), 'bookings', before =>
    withBooking(before, { submission: data.submission, kind, at, amount }),
  );

/** One row per charge and per order. `amount`: the change to the balance so far. */
export const credits = projection(credit, {
  version: 6,
  source: import.meta.url,
  // covering index: balances and months are summed with an index-only scan
  index: [
    { raw: 'CREATE INDEX ON ?? ("customerId", "createdAt", "id") INCLUDE ("amount", "held", "orderId")' },
  ],
  on: {
    CreditAdded: event =>
      put<Omit<Credit, 'id'>>(
        event.data.charge ?? event.id,
        entry(event, {
          status: 'CREDIT_CHARGE',
          amount: event.data.amount,
          orderId: null,
          remarks: event.data.remarks,
        }),
      ),
    CreditReserved: event => {
      const { orderId, amount } = event.data;
      const id = entryOf(orderId);
      const status = 'ORDER_RESERVED';
      return [
        begin<Omit<Credit, 'id'>>(id, entry(event, { status, amount: 0, orderId, remarks: '' })),
        add(id, { amount: -amount, reserved: amount, held: amount }),
        patch(id, { status, updatedAt: event.at }),
        booked(event, 'RESERVED', -amount),
      ];
    },
    CreditSettled: event => {
      const { orderId, amount, issued, paid, held, contract } = event.data;
      return [
        // an order costs its paid and held credits; credentials included in the contract are free
        add(entryOf(orderId), { amount, held: -amount - (contract ? contract.spent : issued) }),
        patch(entryOf(orderId), {
          updatedAt: event.at,
          ...(held > 0 ? {} : { status: paid > 0 ? 'ISSUED_ORDER' : 'ORDER_RELEASED' }),
        }),
        booked(event, amount < 0 ? 'ISSUED_LATE' : 'RETURNED', amount),
      ];
    },
    CreditReleased: event => {
      const { orderId, amount } = event.data;
      return [
        add(entryOf(orderId), { amount, held: -amount }),
        patch(entryOf(orderId), { updatedAt: event.at }),
        booked(event, 'RETURNED', amount),
      ];
    },
    CreditReservationCancelled: event => {
      const { orderId, amount } = event.data;
      return [
        add(entryOf(orderId), { amount, reserved: -amount, held: -amount }),
        patch(entryOf(orderId), { updatedAt: event.at, status: 'ORDER_RELEASED' }),
        booked(event, 'RESERVED', amount),
      ];
    },
    CreditPeriodClosed: ignored,
    CreditClosed: ignored,
  },
});
