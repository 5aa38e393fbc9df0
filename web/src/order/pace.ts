/** The number of an order's finished credentials at a point in time (`at`, in ms). */
export interface Seen {
  readonly at: number;
  readonly ended: number;
}
/** Age from which observations are dropped, in ms. */
const windowMs = 60_000;
const minObservedMs = 3_000;

/** Adds an observation to those of the last minute. Restarts if the count has fallen because of a retry. */
export const seenWith = (seen: readonly Seen[], now: Seen): readonly Seen[] => {
  const last = seen.at(-1);
  if (last !== undefined && now.ended < last.ended) return [now];
  return [...seen.filter(({ at }) => now.at - at <= windowMs), now];
};

/**
 * Returns the rate per minute and the remaining time in ms; null if nothing is open, if nothing has ended, or
 * before 3 seconds have been observed.
 */
export const paceOf = (seen: readonly Seen[], open: number) => {
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined || open === 0) return null;
  const [took, ended] = [last.at - first.at, last.ended - first.ended];
  if (took < minObservedMs || ended === 0) return null;
  return { perMinute: Math.round((ended / took) * 60_000), leftMs: (open * took) / ended };
};
