import { nounState, type Tenant } from '../kernel/index.ts';
import { chargeLimit, credit } from './credit.ts';

/** What is known of a reservation. Each part only grows, so that settlements may come in any order and more than once. */
export interface Reservation {
  readonly orderId: string;
  readonly submission: number;
  readonly amount: number;
  readonly issued: number;
  readonly unissued: number;
  readonly isOver: boolean;
}
export interface CreditState {
  /** Free credits. Below zero only where credentials were issued after their order had ended. */
  readonly balance: number;
  /** Those to which something can still happen. */
  readonly reservations: ReadonlyMap<string, Reservation>;
  /** Ids of the newest charges. */
  readonly charges: readonly string[];
  /** Events since the last period was closed. */
  readonly age: number;
  readonly tenant: Tenant;
  readonly isClosed: boolean;
}

const initial: CreditState = {
  ...{ balance: 0, reservations: new Map(), charges: [], age: 0, tenant: {} },
  isClosed: false,
};

/** Credits that are not free because of a reservation: spent, or held for credentials whose end is not known. */
export const takenBy = ({ amount, issued, unissued, isOver }: Reservation): number =>
  isOver ? issued : amount - unissued;
/** Credits held for credentials whose end is not known. */
export const heldBy = (one: Reservation): number => takenBy(one) - one.issued;
const isFinal = ({ amount, issued, unissued }: Reservation): boolean => issued + unissued >= amount;

const older = (state: CreditState): CreditState => ({ ...state, age: state.age + 1 });
const open = (state: CreditState, name: string, opened: Reservation): CreditState => ({
  ...state,
  balance: state.balance - takenBy(opened),
  reservations: new Map(state.reservations).set(name, opened),
});
const without = (state: CreditState, name: string): CreditState => {
  const held = state.reservations.get(name);
  if (!held) return state;
  const reservations = new Map(state.reservations);
  reservations.delete(name);
  return { ...state, balance: state.balance + takenBy(held), reservations };
};
const moved = (
  state: CreditState,
  name: string,
  { issued, unissued, isOver }: Pick<Reservation, 'issued' | 'unissued' | 'isOver'>,
): CreditState => {
  const held = state.reservations.get(name);
  if (!held) return older(state);
  const next = {
    ...held,
    issued: held.issued + issued,
    unissued: held.unissued + unissued,
    isOver: held.isOver || isOver,
  };
  const left = without(state, name);
  return older(isFinal(next) ? { ...left, balance: left.balance - takenBy(next) } : open(left, name, next));
};

/** A customer's ledger. Its size is that of the open reservations, whatever the history. */
export const creditState = nounState(
  credit,
  initial,
  {
    CreditAdded: (state, { amount, customerId, charge }) =>
      older({
        ...state,
        balance: state.balance + amount,
        charges: charge === null ? state.charges : [...state.charges, charge].slice(-chargeLimit),
        tenant: { customerId },
      }),
    CreditReserved: (state, { reservation, ...about }) =>
      older(
        open(without(state, reservation), reservation, { ...about, issued: 0, unissued: 0, isOver: false }),
      ),
    CreditSettled: (state, { reservation, ...part }) => moved(state, reservation, part),
    CreditReleased: (state, { reservation, amount }) =>
      moved(state, reservation, { issued: 0, unissued: amount, isOver: false }),
    CreditReservationCancelled: (state, { reservation }) => {
      const held = state.reservations.get(reservation);
      const left = without(state, reservation);
      return older(held ? { ...left, balance: left.balance - held.issued } : left);
    },
    CreditClosed: (state, { customerId }) => older({ ...state, isClosed: true, tenant: { customerId } }),
    CreditPeriodClosed: (_, { customerId, balance, reservations, charges, isClosed }) => ({
      balance,
      charges,
      reservations: new Map(reservations.map(({ reservation, ...held }) => [reservation, held])),
      age: 0,
      tenant: { customerId },
      isClosed: isClosed === true,
    }),
  },
  'CreditPeriodClosed',
);
