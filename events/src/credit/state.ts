import { nounState, type Tenant } from '../kernel/index.ts';
import { minus, noCounts, plus, type Counts } from '../contract/amounts.ts';
import { chargeLimit, credit } from './credit.ts';
import {
  isFinal,
  paidBy,
  settledWith,
  takenBy,
  usedBy,
  type Ended,
  type Reservation,
} from './reservation.ts';

export interface CreditState {
  /** Available credits. Negative only if credentials were issued after their order had ended. */
  readonly balance: number;
  readonly reservations: ReadonlyMap<string, Reservation>;
  readonly usage: ReadonlyMap<string, Counts>;
  readonly charges: readonly string[];
  readonly age: number;
  readonly tenant: Tenant;
  readonly isClosed: boolean;
}

const initial: CreditState = {
  balance: 0,
  reservations: new Map(),
  usage: new Map(),
  charges: [],
  age: 0,
  tenant: {},
  isClosed: false,
};

const older = (state: CreditState): CreditState => ({ ...state, age: state.age + 1 });
const withUsage = (
  { usage }: CreditState,
  { contract }: Reservation,
  change: (before: Counts) => Counts,
): CreditState['usage'] =>
  contract ? new Map(usage).set(contract.cycleId, change(usage.get(contract.cycleId) ?? noCounts)) : usage;
const take = (state: CreditState, one: Reservation): CreditState => ({
  ...state,
  balance: state.balance - takenBy(one),
  usage: withUsage(state, one, before => plus(before, usedBy(one))),
});
const open = (state: CreditState, name: string, opened: Reservation): CreditState => ({
  ...take(state, opened),
  reservations: new Map(state.reservations).set(name, opened),
});
const without = (state: CreditState, name: string): CreditState => {
  const held = state.reservations.get(name);
  if (!held) return state;
  const reservations = new Map(state.reservations);
  reservations.delete(name);
  return {
    ...state,
    balance: state.balance + takenBy(held),
    usage: withUsage(state, held, before => minus(before, usedBy(held))),
    reservations,
  };
};
const moved = (state: CreditState, name: string, ended: Ended): CreditState => {
  const held = state.reservations.get(name);
  if (!held) return older(state);
  const next = settledWith(held, ended);
  const left = without(state, name);
  return older(isFinal(next) ? take(left, next) : open(left, name, next));
};

/** State of a customer's ledger. Its size depends on open reservations, not on the history. */
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
    CreditReserved: (state, { reservation, contract, ...about }) => {
      const opened = {
        ...about,
        issued: 0,
        unissued: 0,
        isOver: false,
        ...(contract && { contract: { ...contract, issued: noCounts, unissued: noCounts } }),
      };
      const after = older(open(without(state, reservation), reservation, opened));
      return contract ? { ...after, tenant: { customerId: contract.customerId } } : after;
    },
    CreditSettled: (state, { reservation, ...part }) => moved(state, reservation, part),
    CreditReleased: (state, { reservation, amount }) =>
      moved(state, reservation, { issued: 0, unissued: amount, isOver: false }),
    CreditReservationCancelled: (state, { reservation }) => {
      const held = state.reservations.get(reservation);
      const left = without(state, reservation);
      return older(held ? { ...left, balance: left.balance - paidBy(held) } : left);
    },
    CreditClosed: (state, { customerId }) => older({ ...state, isClosed: true, tenant: { customerId } }),
    CreditPeriodClosed: (_, { customerId, balance, reservations, usage, charges, isClosed }) => ({
      balance,
      charges,
      usage: new Map(usage?.map(({ cycleId, used }) => [cycleId, used])),
      reservations: new Map(reservations.map(({ reservation, ...held }) => [reservation, held])),
      age: 0,
      tenant: { customerId },
      isClosed: isClosed === true,
    }),
  },
  'CreditPeriodClosed',
);
