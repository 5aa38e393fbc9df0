import type { Credit } from '@latchkey/events/credit/credit.ts';

/** An entry as the list shows it: a charge, or all that one order did. */
export type CreditRow = Credit & {
  readonly createdByName: string | null;
  readonly balanceAfter: number;
  /** Credentials that the order has issued, also those that the contract included; null where that is not known. */
  readonly issuedCount: number | null;
  /** The order holds still, and what is set aside for it waits. */
  readonly isPaused: boolean;
  readonly order: { readonly displayName: string | null } | null;
};

/** `GET /admin/customers/{id}/credits/summary`. */
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

/** What became of the credits of an order: set aside are those issued, those given back and those still held. */
export const partsOf = ({ amount, held, reserved }: Pick<Credit, 'amount' | 'held' | 'reserved'>) => ({
  issued: Math.max(0, -amount - held),
  held,
  returned: Math.max(0, reserved + amount),
});

/** What came back in the end: what an earlier submission gave back was set aside anew, or its credentials were dropped. */
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
