import { beyond, least, minus, noCounts, plus, sumOf, type Counts } from '../contract/amounts.ts';

/** The part of a reservation that the contract covers. */
export interface Cover {
  readonly customerId: string;
  readonly cycleId: string;
  /** Credentials by type, and how many of them the cycle includes. */
  readonly wanted: Counts;
  readonly included: Counts;
  readonly issued: Counts;
  readonly unissued: Counts;
}
/** The state of a reservation. Each part only grows, so settlements may come in any order and repeatedly. */
export interface Reservation {
  readonly orderId: string;
  readonly submission: number;
  /** Reserved credits. */
  readonly amount: number;
  /** Credentials that have ended. */
  readonly issued: number;
  readonly unissued: number;
  readonly isOver: boolean;
  readonly contract?: Cover | undefined;
}

/** Returns the credentials that are issued or may still be. */
const alive = ({ wanted, issued, unissued }: Cover, isOver: boolean): Counts =>
  isOver ? issued : minus(wanted, unissued);

/**
 * Returns the credits that are spent or held for unfinished credentials. Included credentials are used first.
 */
export const takenBy = ({ amount, issued, unissued, isOver, contract }: Reservation): number => {
  if (contract) return sumOf(beyond(alive(contract, isOver), contract.included));
  return isOver ? issued : amount - unissued;
};
/** Returns the credits paid for issued credentials. */
export const paidBy = ({ issued, contract }: Reservation): number =>
  contract ? sumOf(beyond(contract.issued, contract.included)) : issued;
/** Returns the credits held for unfinished credentials. */
export const heldBy = (one: Reservation): number => takenBy(one) - paidBy(one);
/** Returns how much of the billing cycle the reservation uses. */
export const usedBy = ({ isOver, contract }: Reservation): Counts =>
  contract ? least(alive(contract, isOver), contract.included) : noCounts;
/** Returns whether nothing can change anymore. */
export const isFinal = ({ amount, issued, unissued, contract }: Reservation): boolean =>
  issued + unissued >= (contract ? sumOf(contract.wanted) : amount);

/** Credentials that ended since the previous settlement. */
export interface Ended {
  readonly issued: number;
  readonly unissued: number;
  readonly isOver: boolean;
  readonly contract?: { readonly issued: Counts; readonly unissued: Counts } | undefined;
}
export const settledWith = (held: Reservation, ended: Ended): Reservation => ({
  ...held,
  issued: held.issued + ended.issued,
  unissued: held.unissued + ended.unissued,
  isOver: held.isOver || ended.isOver,
  ...(held.contract && ended.contract
    ? {
        contract: {
          ...held.contract,
          issued: plus(held.contract.issued, ended.contract.issued),
          unissued: plus(held.contract.unissued, ended.contract.unissued),
        },
      }
    : {}),
});
