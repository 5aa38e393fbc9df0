/** How many of an order had ended at a moment (ms). */
export interface Seen {
  readonly at: number;
  readonly ended: number;
}
/** Older sights say nothing about now. */
const windowMs = 60_000;
/** What was seen for less long is chance. */
const leastMs = 3_000;

/** The sights of the last minute and a new one; a count that has fallen begins anew, as after a retry. */
export const seenWith = (seen: readonly Seen[], now: Seen): readonly Seen[] => {
  const last = seen.at(-1);
  if (last !== undefined && now.ended < last.ended) return [now];
  return [...seen.filter(({ at }) => now.at - at <= windowMs), now];
};

/** How many end in a minute, and how long the rest takes (ms) at that pace; null while too little was seen. */
export const paceOf = (seen: readonly Seen[], open: number) => {
  const [first] = seen;
  const last = seen.at(-1);
  if (first === undefined || last === undefined || open === 0) return null;
  const [took, ended] = [last.at - first.at, last.ended - first.ended];
  if (took < leastMs || ended === 0) return null;
  return { perMinute: Math.round((ended / took) * 60_000), leftMs: (open * took) / ended };
};
