import { beyond, minCounts, minus, noCounts, plus, sumOf, type Counts } from '../contract/amounts.ts';

export interface Cover {
  readonly customerId: string;
  readonly cycleId: string;
  readonly wanted: Counts;
  readonly included: Counts;
  readonly issued: Counts;
  readonly unissued: Counts;
}
/**
 * State of a reservation. All totals only grow, so settlements are idempotent and may arrive in any order.
 */
export interface Reservation {
  readonly orderId: string;
  readonly submission: number;
  readonly amount: number;
  readonly issued: number;
  readonly unissued: number;
  readonly isOver: boolean;
  readonly contract?: Cover | undefined;
}

const alive = ({ wanted, issued, unissued }: Cover, isOver: boolean): Counts =>
  isOver ? issued : minus(wanted, unissued);

/** Returns the credits spent plus those held for unfinished credentials. Uses included credentials first. */
export const takenBy = ({ amount, issued, unissued, isOver, contract }: Reservation): number => {
  if (contract) return sumOf(beyond(alive(contract, isOver), contract.included));
  return isOver ? issued : amount - unissued;
};
export const paidBy = ({ issued, contract }: Reservation): number =>
  contract ? sumOf(beyond(contract.issued, contract.included)) : issued;
export const heldBy = (one: Reservation): number => takenBy(one) - paidBy(one);
export const usedBy = ({ isOver, contract }: Reservation): Counts =>
  contract ? minCounts(alive(contract, isOver), contract.included) : noCounts;
export const isFinal = ({ amount, issued, unissued, contract }: Reservation): boolean =>
  issued + unissued >= (contract ? sumOf(contract.wanted) : amount);

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
