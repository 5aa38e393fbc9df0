const dayMs = 24 * 3_600_000;
/** Window for the burn rate, in days. */
const paceDays = 90;
/** Minimum history for a forecast, in days. */
export const fewestDays = 7;
/** Warning level: days until the credits run out. */
export const lowDays = 14;
/** Warning level: remaining credits, regardless of the burn rate. */
export const lowCredits = 10;

export interface Spending {
  readonly balance: number;
  readonly since: string | null;
  readonly taken: number;
}
export interface Pace {
  readonly perDay: number;
  readonly until: Date | null;
  readonly isLow: boolean;
}

export const windowStart = (now: Date): Date => new Date(now.getTime() - paceDays * dayMs);

export const usageSince = (first: string, now: Date): string => {
  const start = windowStart(now);
  return Date.parse(first) > start.getTime() ? first : start.toISOString();
};

/**
 * Returns the burn rate and how long the credits last; null if there was no usage, or less than a week of
 * history.
 */
export const paceOf = ({ balance, since, taken }: Spending, now: Date): Pace | null => {
  if (since === null || taken <= 0) return null;
  const days = (now.getTime() - Date.parse(since)) / dayMs;
  if (days < fewestDays) return null;
  const perDay = taken / days;
  if (balance <= 0) return { perDay, until: null, isLow: true };
  const left = balance / perDay;
  return { perDay, until: new Date(now.getTime() + left * dayMs), isLow: left <= lowDays };
};

/** Returns the burn rate for credits plus the credentials that a contract still includes. */
export const paceWith = (spending: Spending, included: number, now: Date): Pace | null =>
  paceOf({ ...spending, balance: Math.max(0, spending.balance) + included }, now);

/**
 * Returns whether credits plus included credentials are at most the warning level, or last two weeks at most.
 * The start pages, the notifications and the list of customers (in SQL: `api/src/customer/lowCredits.ts`)
 * share this rule.
 */
export const isLowOn = (spending: Spending, included: number, now: Date): boolean =>
  Math.max(0, spending.balance) + included <= lowCredits || paceWith(spending, included, now)?.isLow === true;
