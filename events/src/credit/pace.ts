const dayMs = 24 * 3_600_000;
/** So many days back the pace is taken from. */
export const paceDays = 90;
/** Over fewer days nothing can be said of it. */
const fewestDays = 7;
/** Credits that last no longer than this are low. */
const lowDays = 14;

/** What a customer has, and what its orders took since then: 90 days ago, or the first entry where that is younger. */
export interface Spending {
  readonly balance: number;
  readonly since: string | null;
  readonly taken: number;
}
export interface Pace {
  readonly perDay: number;
  /** When the credits end at this pace; null where they have ended. */
  readonly until: Date | null;
  readonly isLow: boolean;
}

/** How fast credits go, and how long they last so; null where that cannot be said: nothing was taken, or for less than a week. */
export const paceOf = ({ balance, since, taken }: Spending, now: Date): Pace | null => {
  if (since === null || taken <= 0) return null;
  const days = (now.getTime() - Date.parse(since)) / dayMs;
  if (days < fewestDays) return null;
  const perDay = taken / days;
  if (balance <= 0) return { perDay, until: null, isLow: true };
  const left = balance / perDay;
  return { perDay, until: new Date(now.getTime() + left * dayMs), isLow: left <= lowDays };
};
