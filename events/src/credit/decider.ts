import { decider, refuse, type DomainEvent } from '../kernel/index.ts';
import { orderState } from '../order/state.ts';
import {
  credit,
  CreditAdded,
  CreditClosed,
  CreditPeriodClosed,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
  openLimit,
} from './credit.ts';
import { creditState, heldBy, takenBy, type CreditState } from './state.ts';

/** A period has at least this many events, and more where many reservations are open: closing it writes them all down. */
const periodLength = 100;

/** The event, and the end of the period where it is long enough. */
const recorded = <Event extends DomainEvent>(customerId: string, before: CreditState, event: Event) => {
  const { age, balance, reservations, charges, isClosed } = creditState.on(before, event);
  if (age < Math.max(periodLength, reservations.size) || reservations.size > openLimit) return [event];
  const open = [...reservations].map(([reservation, held]) => ({ reservation, ...held }));
  return [
    event,
    CreditPeriodClosed({
      customerId,
      balance,
      reservations: open,
      charges: [...charges],
      ...(isClosed ? { isClosed } : {}),
    }),
  ];
};

export const creditDecider = decider(credit, {
  state: creditState,
  tenant: state => state.tenant,
  requires: {
    cancel: ({ reservation }, { reservations }) => {
      const held = reservations.get(reservation);
      return held ? [[orderState, held.orderId]] : [];
    },
  },

  decide: {
    add: (added, state, { id }) => {
      if (added.charge !== null && state.charges.includes(added.charge)) return [];
      return state.isClosed ? refuse('customer.deleted') : recorded(id, state, CreditAdded(added));
    },
    reserve: (wanted, state, { id }) => {
      const { reservations, balance } = state;
      if (reservations.has(wanted.reservation)) return [];
      if (state.isClosed) return refuse('customer.deleted');
      const missing = wanted.amount - balance;
      if (missing > 0) return refuse('credit.too_few', { needed: wanted.amount, balance, missing });
      return recorded(id, state, CreditReserved(wanted));
    },
    /** What was issued is paid for, what was not is given back. Of a reservation that is settled to its end nothing is known any more. */
    settle: ({ reservation, ...totals }, state, { id }) => {
      const held = state.reservations.get(reservation);
      if (!held) return [];
      const issued = Math.max(held.issued, Math.min(totals.issued, held.amount - held.unissued));
      const unissued = Math.max(held.unissued, Math.min(totals.unissued, held.amount - issued));
      const next = { ...held, issued, unissued, isOver: held.isOver || totals.isOver };
      if (issued === held.issued && unissued === held.unissued && next.isOver === held.isOver) return [];
      const { orderId, submission, isOver } = next;
      const settled = CreditSettled({
        ...{ reservation, orderId, submission, isOver },
        issued: issued - held.issued,
        unissued: unissued - held.unissued,
        amount: takenBy(held) - takenBy(next),
        paid: issued,
        held: heldBy(next),
      });
      return recorded(id, state, settled);
    },
    /** Each order that is queued or processed has a reservation that is not over: this ledger alone decides between them and the end of its customer. */
    close: (_, state, { id }) => {
      if (state.isClosed) return [];
      if ([...state.reservations.values()].some(({ isOver }) => !isOver))
        return refuse('customer.has_running_orders');
      return recorded(id, state, CreditClosed({ customerId: id }));
    },
    /** Only a reservation that its order never recorded. */
    cancel: ({ reservation }, state, { id, stateOf }) => {
      const held = state.reservations.get(reservation);
      if (!held) return [];
      const { orderId, submission } = held;
      if (stateOf(orderState, orderId).reservations.includes(reservation)) return [];
      return recorded(
        id,
        state,
        CreditReservationCancelled({ reservation, orderId, submission, amount: heldBy(held) }),
      );
    },
  },
});
