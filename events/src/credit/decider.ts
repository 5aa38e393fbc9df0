import { decider, refuse, type Tenant } from '../kernel/index.ts';
import {
  credit,
  CreditAdded,
  CreditReleased,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
} from './credit.ts';

interface Reservation {
  readonly orderId: string;
  readonly submission: number;
  readonly open: number;
  readonly done: ReadonlySet<string>;
}
interface State {
  readonly balance: number;
  readonly reservations: ReadonlyMap<string, Reservation>;
  readonly tenant: Tenant;
}

const nobody: ReadonlySet<string> = new Set();
const initial: State = { balance: 0, reservations: new Map(), tenant: {} };
const edit = (state: State, name: string, change: (held: Reservation) => Reservation, balance = 0): State => {
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
/** Each credential settles or releases once per reservation; what came before is left out, and what is `taken` by the same command. */
const fresh = (
  { reservations }: State,
  name: string,
  ids: readonly string[],
  taken: ReadonlySet<string> = nobody,
) => {
  const held = reservations.get(name);
  return held ? ids.filter(id => !held.done.has(id) && !taken.has(id)).slice(0, held.open - taken.size) : [];
};

export const creditDecider = decider(credit, {
  initial,
  tenant: state => state.tenant,

  decide: {
    add: charge => CreditAdded(charge),
    reserve: (wanted, { reservations, balance }) => {
      if (reservations.has(wanted.reservation)) return [];
      const missing = wanted.amount - balance;
      if (missing > 0) return refuse('credit.too_few', { needed: wanted.amount, balance, missing });
      return CreditReserved(wanted);
    },
    /** What was issued is paid for, what was not is given back. */
    settle: ({ issued, unissued, ...about }, state) => {
      const paid = fresh(state, about.reservation, issued);
      const back = fresh(state, about.reservation, unissued, new Set(paid));
      return [
        ...(paid.length > 0 ? [CreditSettled({ ...about, credentialIds: paid })] : []),
        ...(back.length > 0 ? [CreditReleased({ ...about, credentialIds: back })] : []),
      ];
    },
    cancel: ({ reservation }, { reservations }) => {
      const held = reservations.get(reservation);
      if (!held || held.open === 0) return [];
      const { orderId, submission, open } = held;
      return CreditReservationCancelled({ reservation, orderId, submission, amount: open });
    },
  },

  evolve: {
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
  },
});
