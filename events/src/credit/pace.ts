const dayMs = 24 * 3_600_000;
/** Window for the burn rate, in days. */
const paceDays = 90;
/** Minimum history for a forecast, in days. */
const fewestDays = 7;
/** Credits that last no longer than this many days are low. */
const lowDays = 14;

/** A customer's balance, and the usage of its orders in the last 90 days or since its first entry. */
export interface Spending {
  readonly balance: number;
  readonly since: string | null;
  readonly taken: number;
}
export interface Pace {
  readonly perDay: number;
  /** The forecast end of the credits; null if they have run out. */
  readonly until: Date | null;
  readonly isLow: boolean;
}

/** Returns the start of the window for the burn rate. */
export const windowStart = (now: Date): Date => new Date(now.getTime() - paceDays * dayMs);

/** Returns the start of the usage: the first entry of a customer, or the start of the window if later. */
export const usageSince = (first: string, now: Date): string => {
  const start = windowStart(now);
  return Date.parse(first) > start.getTime() ? first : start.toISOString();
};

/**
 * Returns the burn rate and how long the credits last; null if there was no usage, or for less than a week of
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

/** Returns the pace of credits together with the credentials that a contract still includes. */
export const paceWith = (spending: Spending, included: number, now: Date): Pace | null =>
  paceOf({ ...spending, balance: Math.max(0, spending.balance) + included }, now);
