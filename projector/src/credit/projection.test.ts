import {
  CreditAdded,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
} from '@latchkey/events/credit/credit.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { frontDoor } from '@latchkey/events/order/examples.ts';
import type { DomainEvent } from '@latchkey/events/kernel/index.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { given, noon, type GivenEvent } from '../../../testing/projector/testProjection.ts';
import { entryOf } from '@latchkey/events/process/creditEntry.ts';
import { credits } from './projection.ts';

const ledger = streamOf('credit', acme);
const after = (...events: readonly DomainEvent[]) =>
  given(credits, ...events.map((event): GivenEvent => [ledger, event])).at(entryOf(frontDoor));
const of = (submission: number) => ({
  reservation: `order-${frontDoor}-${submission}.1`,
  orderId: frontDoor,
  submission,
});
const reserved = (submission: number, amount: number) => CreditReserved({ ...of(submission), amount });
const settled = (
  submission: number,
  counts: Pick<ReturnType<typeof CreditSettled>['data'], 'issued' | 'unissued' | 'amount' | 'paid' | 'held'>,
) => CreditSettled({ ...of(submission), ...counts, isOver: counts.held === 0 });

const booking = (submission: number, kind: string, amount: number) => ({
  submission,
  kind,
  at: noon,
  amount,
});

describe('the entry of an order', () => {
  it('subtracts reservations, and shows them as reserved until settled', () => {
    after(reserved(1, 10)).shows({
      amount: -10,
      reserved: 10,
      held: 10,
      status: 'ORDER_RESERVED',
      customerId: acme,
    });
    const half = settled(1, { issued: 6, unissued: 0, amount: 0, paid: 6, held: 4 });
    after(reserved(1, 10), half).shows({ amount: -10, reserved: 10, held: 4, status: 'ORDER_RESERVED' });
    const rest = settled(1, { issued: 1, unissued: 3, amount: 3, paid: 7, held: 0 });
    after(reserved(1, 10), half, rest).shows({ amount: -7, reserved: 10, held: 0, status: 'ISSUED_ORDER' });
  });

  it('an order that is submitted again stays one entry', () => {
    const first = settled(1, { issued: 7, unissued: 3, amount: 3, paid: 7, held: 0 });
    after(reserved(1, 10), first, reserved(2, 3)).shows({
      amount: -10,
      reserved: 13,
      held: 3,
      status: 'ORDER_RESERVED',
      bookings: [booking(1, 'RESERVED', -10), booking(1, 'RETURNED', 3), booking(2, 'RESERVED', -3)],
    });
    const second = settled(2, { issued: 2, unissued: 1, amount: 1, paid: 2, held: 0 });
    after(reserved(1, 10), first, reserved(2, 3), second).shows({
      amount: -9,
      reserved: 13,
      held: 0,
      status: 'ISSUED_ORDER',
      bookings: [
        booking(1, 'RESERVED', -10),
        booking(1, 'RETURNED', 3),
        booking(2, 'RESERVED', -3),
        booking(2, 'RETURNED', 1),
      ],
    });
  });

  it('a reservation that its order never recorded leaves nothing', () => {
    const cancelled = CreditReservationCancelled({ ...of(1), amount: 10 });
    after(reserved(1, 10), cancelled).shows({
      amount: 0,
      reserved: 0,
      held: 0,
      status: 'ORDER_RELEASED',
      bookings: [],
    });
    // the order is submitted again with other members before the sweeper runs
    const again = CreditReserved({ ...of(1), reservation: `order-${frontDoor}-1.2`, amount: 4 });
    after(reserved(1, 10), again, cancelled).shows({
      amount: -4,
      reserved: 4,
      held: 4,
      bookings: [booking(1, 'RESERVED', -4)],
    });
  });

  it('credentials issued after the end of their order are charged', () => {
    const over = settled(1, { issued: 1, unissued: 0, amount: 1, paid: 1, held: 0 });
    const late = settled(1, { issued: 1, unissued: 0, amount: -1, paid: 2, held: 0 });
    after(reserved(1, 2), over, late).shows({
      amount: -2,
      held: 0,
      status: 'ISSUED_ORDER',
      bookings: [booking(1, 'RESERVED', -2), booking(1, 'RETURNED', 1), booking(1, 'ISSUED_LATE', -1)],
    });
  });

  it('settlements of one submission are one booking, and of very many submissions the newest are kept', () => {
    const parts = [2, 3].map(amount => settled(1, { issued: 0, unissued: amount, amount, paid: 0, held: 5 }));
    after(reserved(1, 10), ...parts).shows({
      bookings: [booking(1, 'RESERVED', -10), booking(1, 'RETURNED', 5)],
    });
    const many = Array.from({ length: 60 }, (_, n) => [
      reserved(n + 1, 1),
      settled(n + 1, { issued: 0, unissued: 1, amount: 1, paid: 0, held: 0 }),
    ]).flat();
    after(...many).shows({
      bookings: Array.from({ length: 50 }, (_, n) => [
        booking(n + 11, 'RESERVED', -1),
        booking(n + 11, 'RETURNED', 1),
      ]).flat(),
    });
  });

  it('a charge is a separate entry', () => {
    const charge = '0197f3a0-0000-7000-8000-00000000c0de';
    given(credits, [ledger, CreditAdded({ customerId: acme, amount: 50, remarks: 'Top-up', charge })])
      .at(charge)
      .shows({ amount: 50, reserved: 0, held: 0, status: 'CREDIT_CHARGE', remarks: 'Top-up', orderId: null });
  });
});
