import { setTimeout as after } from 'node:timers/promises';
import { type LatchkeyError, unanswered } from './latchkeyError.ts';

const firstDelayMs = 250;
const longestDelayMs = 8_000;
/** Limit for `Retry-After`; calls with a longer delay fail without a retry. */
const longestRetryAfterMs = 60_000;
const passing = new Set([0, 429, 502, 503, 504]);

export interface Attempts {
  readonly retries: number;
  /** Whether the call can be retried without executing it twice. If not, only 429 is retried. */
  readonly isRepeatable: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Returns the delay in `Retry-After` (seconds or a date) in ms; null if it is missing or invalid. */
export const retryAfterMs = (headers: Headers, now = Date.now()): number | null => {
  const text = headers.get('Retry-After');
  if (text === null) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
};

const backoffMs = (failures: number): number =>
  Math.min(longestDelayMs, firstDelayMs * 2 ** failures) * (0.5 + Math.random() / 2);

export class AttemptFailed extends Error {
  readonly error: LatchkeyError;
  readonly delayMs: number | null;

  constructor(error: LatchkeyError, delayMs: number | null) {
    super(error.message);
    this.error = error;
    this.delayMs = delayMs;
  }
}

/**
 * Retries after transient failures (no response, 429, 502, 503, 504), with exponential backoff and jitter
 * unless the server gives a delay. Throws the last failure as a `LatchkeyError`.
 */
export const withRetries = async <T>(attempt: () => Promise<T>, attempts: Attempts): Promise<T> => {
  const { retries, isRepeatable, signal } = attempts;
  for (let failures = 0; ; failures++) {
    try {
      return await attempt();
    } catch (thrown) {
      const isAnswered = thrown instanceof AttemptFailed;
      const error = isAnswered ? thrown.error : unanswered(thrown, signal);
      const delayMs = (isAnswered ? thrown.delayMs : null) ?? backoffMs(failures);
      const isRetried =
        error.reason !== 'aborted' && passing.has(error.status) && (isRepeatable || error.status === 429);
      if (!isRetried || failures >= retries || delayMs > longestRetryAfterMs) throw error;
      await after(delayMs, undefined, { signal }).catch((reason: unknown) => {
        throw unanswered(reason, signal);
      });
    }
  }
};
