const [second, minute, hour] = [1_000, 60_000, 3_600_000] as const;
/** Pauses between the attempts of a message: 27 h 35 min in total. */
const pausesMs = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour];
const offsetsMs = pausesMs.map((_, n) => pausesMs.slice(0, n + 1).reduce((sum, pause) => sum + pause, 0));
/**
 * Maximum random delay of a retry, as a share of its scheduled time after the first attempt, so that retries
 * don't coincide.
 */
const spread = 0.02;
const maxRetryAfterMs = hour;

/**
 * Returns the time of the next attempt; null if the schedule is over. Extra attempts, such as after an
 * outage, don't use up the schedule.
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
/**
 * Returns the pause in ms before a failing endpoint gets another new message, by the number of consecutive
 * failures.
 */
export const probePauseMs = (failures: number): number =>
  Math.min(firstProbeMs * 2 ** Math.min(failures, 10), maxProbeMs);
