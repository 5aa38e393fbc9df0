import type { Credit } from '@latchkey/events/credit/credit.ts';

/** A ledger entry: a top-up, or all bookings of an order. */
export type CreditRow = Credit & {
  readonly createdByName: string | null;
  readonly balanceAfter: number;
  /** Number of the order's issued credentials, including those that the contract covered; null if unknown. */
  readonly issuedCount: number | null;
  /** Whether the order is paused, which keeps its credits reserved. */
  readonly isPaused: boolean;
  readonly order: { readonly displayName: string | null } | null;
};

export interface CreditSummary {
  readonly balance: number;
  readonly held: number;
  readonly months: readonly Month[];
  readonly pace: { readonly since: string | null; readonly taken: number };
}
export interface Month {
  /** Formatted as `2026-11`. */
  readonly month: string;
  readonly taken: number;
  readonly added: number;
}

/** Splits an order's reserved credits into issued, refunded and still held. */
export const partsOf = ({ amount, held, reserved }: Pick<Credit, 'amount' | 'held' | 'reserved'>) => ({
  issued: Math.max(0, -amount - held),
  held,
  returned: Math.max(0, reserved + amount),
});

/**
 * Returns the refunded credits. After a resubmission, returns only the newest submission's refunds, because
 * earlier ones may have been reserved again or belong to removed credentials.
 */
export const returnedOf = ({
  bookings,
  ...row
}: Pick<Credit, 'amount' | 'held' | 'reserved' | 'bookings'>) => {
  const newest = Math.max(...bookings.map(({ submission }) => submission));
  if (newest <= 1) return partsOf(row).returned;
  const isCounted = ({ submission, kind }: Credit['bookings'][number]) =>
    kind === 'RETURNED' && submission === newest;
  return bookings.filter(isCounted).reduce((sum, { amount }) => sum + amount, 0);
};
