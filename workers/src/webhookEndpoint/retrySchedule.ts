const [second, minute, hour] = [1_000, 60_000, 3_600_000] as const;
/** Pauses between the attempts of a message: 27 h 35 min in total. */
const pausesMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
const offsetsMs = pausesMs.map((_, n) => pausesMs.slice(0, n + 1).reduce((sum, pause) => sum + pause, 0));
/**
 * Retries are spread by up to this part of the time since the first attempt, so that not all come at once.
 */
const spread = 0.02;
const maxRetryAfterMs = hour;

/**
 * Returns when a message is attempted again; null if its time is over. Attempts between the scheduled ones,
 * such as after an outage, don't use the schedule up.
 */
export const nextAttempt = (firstAt: Date, now: Date, retryAfterMs = 0): Date | null => {
  const elapsed = now.getTime() - firstAt.getTime();
  const offset = offsetsMs.find(ms => ms > elapsed);
  if (offset === undefined) return null;
  const due = firstAt.getTime() + offset * (1 + Math.random() * spread);
  return new Date(Math.max(due, now.getTime() + Math.min(retryAfterMs, maxRetryAfterMs)));
};

const firstProbeMs = 5 * second;
const maxProbeMs = 10 * minute;
/** Returns the pause until a failing endpoint gets a new message again, after so many failures in a row. */
export const probePauseMs = (failures: number): number =>
  Math.min(firstProbeMs * 2 ** Math.min(failures, 10), maxProbeMs);
