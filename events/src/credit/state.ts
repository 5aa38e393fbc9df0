import { nounState, type Tenant } from '../kernel/index.ts';
import { credit } from './credit.ts';

interface Reservation {
  readonly orderId: string;
  readonly submission: number;
  readonly open: number;
  readonly done: ReadonlySet<string>;
}
export interface CreditState {
  readonly balance: number;
  readonly reservations: ReadonlyMap<string, Reservation>;
  readonly tenant: Tenant;
}

export const nobody: ReadonlySet<string> = new Set();
const initial: CreditState = { balance: 0, reservations: new Map(), tenant: {} };
const edit = (
  state: CreditState,
  name: string,
  change: (held: Reservation) => Reservation,
  balance = 0,
): CreditState => {
  const held = state.reservations.get(name);
  if (!held) return state;
  return {
    ...state,
    balance: state.balance + balance,
    reservations: new Map(state.reservations).set(name, change(held)),
  };
};
/** Of a reservation that is closed nobody's end needs remembering: nothing of it can be settled or released again. */
const close = (ids: readonly string[]) => (held: Reservation) => {
  const open = held.open - ids.length;
  return { ...held, open, done: open > 0 ? new Set([...held.done, ...ids]) : nobody };
};

/** A customer's ledger. */
export const creditState = nounState(credit, initial, {
  CreditAdded: (state, { amount, customerId }) => ({
    ...state,
    balance: state.balance + amount,
    tenant: { customerId },
  }),
  CreditReserved: (state, { reservation, orderId, submission, amount }) => ({
    ...state,
    balance: state.balance - amount,
    reservations: new Map(state.reservations).set(reservation, {
      orderId,
      submission,
      open: amount,
      done: nobody,
    }),
  }),
  CreditSettled: (state, { reservation, credentialIds }) => edit(state, reservation, close(credentialIds)),
  CreditReleased: (state, { reservation, credentialIds }) =>
    edit(state, reservation, close(credentialIds), credentialIds.length),
  // gone for good: the same reservation may be asked for anew
  CreditReservationCancelled: (state, { reservation, amount }) => {
    const reservations = new Map(state.reservations);
    reservations.delete(reservation);
    return { ...state, balance: state.balance + amount, reservations };
  },
});
