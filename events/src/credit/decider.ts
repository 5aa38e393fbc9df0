import { decider, refuse } from '../kernel/index.ts';
import {
  credit,
  CreditAdded,
  CreditReleased,
  CreditReservationCancelled,
  CreditReserved,
  CreditSettled,
} from './credit.ts';
import { creditState, nobody, type CreditState } from './state.ts';

/** Each credential settles or releases once per reservation; what came before is left out, and what is `taken` by the same command. */
const fresh = (
  { reservations }: CreditState,
  name: string,
  ids: readonly string[],
  taken: ReadonlySet<string> = nobody,
) => {
  const held = reservations.get(name);
  return held ? ids.filter(id => !held.done.has(id) && !taken.has(id)).slice(0, held.open - taken.size) : [];
};

export const creditDecider = decider(credit, {
  state: creditState,
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
});
