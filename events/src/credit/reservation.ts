import { beyond, least, minus, noCounts, plus, sumOf, type Counts } from '../contract/amounts.ts';

/** What of a reservation the contract pays. */
export interface Cover {
  readonly customerId: string;
  readonly cycleId: string;
  /** Credentials by their type, and those of them that the cycle includes. */
  readonly wanted: Counts;
  readonly included: Counts;
  readonly issued: Counts;
  readonly unissued: Counts;
}
/** What is known of a reservation. Each part only grows, so that settlements may come in any order and more than once. */
export interface Reservation {
  readonly orderId: string;
  readonly submission: number;
  /** Credits that it took. */
  readonly amount: number;
  /** Credentials that have ended. */
  readonly issued: number;
  readonly unissued: number;
  readonly isOver: boolean;
  readonly contract?: Cover | undefined;
}

/** Credentials that are issued, or may still be. */
const alive = ({ wanted, issued, unissued }: Cover, isOver: boolean): Counts =>
  isOver ? issued : minus(wanted, unissued);

/** Credits that are not free because of a reservation: spent, or held for credentials whose end is not known. What the contract includes is used up first. */
export const takenBy = ({ amount, issued, unissued, isOver, contract }: Reservation): number => {
  if (contract) return sumOf(beyond(alive(contract, isOver), contract.included));
  return isOver ? issued : amount - unissued;
};
/** Credits that were paid for what was issued. */
export const paidBy = ({ issued, contract }: Reservation): number =>
  contract ? sumOf(beyond(contract.issued, contract.included)) : issued;
/** Credits held for credentials whose end is not known. */
export const heldBy = (one: Reservation): number => takenBy(one) - paidBy(one);
/** What it uses of its billing cycle. */
export const usedBy = ({ isOver, contract }: Reservation): Counts =>
  contract ? least(alive(contract, isOver), contract.included) : noCounts;
/** Nothing can happen to it any more. */
export const isFinal = ({ amount, issued, unissued, contract }: Reservation): boolean =>
  issued + unissued >= (contract ? sumOf(contract.wanted) : amount);

/** Of a settlement alone: what has ended since the one before. */
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
