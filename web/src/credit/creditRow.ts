import type { Credit } from '@latchkey/events/credit/credit.ts';

/** An entry of the list: a top-up, or all bookings of an order. */
export type CreditRow = Credit & {
  readonly createdByName: string | null;
  readonly balanceAfter: number;
  /** Issued credentials of the order, including those that the contract covered; null if unknown. */
  readonly issuedCount: number | null;
  /** Whether the order is paused, so that its reserved credits wait. */
  readonly isPaused: boolean;
  readonly order: { readonly displayName: string | null } | null;
};

/** The response of `GET /admin/customers/{id}/credits/summary`. */
export interface CreditSummary {
  readonly balance: number;
  readonly held: number;
  readonly months: readonly Month[];
  readonly pace: { readonly since: string | null; readonly taken: number };
}
export interface Month {
  /** `2026-11` */
  readonly month: string;
  readonly taken: number;
  readonly added: number;
}

/** Splits the credits of an order: reserved are those issued, those refunded and those still held. */
export const partsOf = ({ amount, held, reserved }: Pick<Credit, 'amount' | 'held' | 'reserved'>) => ({
  issued: Math.max(0, -amount - held),
  held,
  returned: Math.max(0, reserved + amount),
});

/**
 * Returns the final refund: credits refunded by an earlier submission may have been reserved again, or their
 * credentials removed.
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
