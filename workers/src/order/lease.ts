import type { CallLease } from '@latchkey/events/provider/kinds/provider.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/*
 * Correctness depends on timeouts here, for providers that don't recognize a repeated `clientRef`: two calls
 * for one credential create two files there. The run that records an attempt holds a lease on it for
 * `CALL_WITHIN_MS` and checks the lease right before sending the call. Another run takes the attempt over
 * only once the lease, the longest call (`PROVIDER_TIMEOUT_MS`) and the delay of the provider's lookup
 * (`LOOKUP_LAG_MS`) have passed, and looks the file up before it calls.
 */

/**
 * Takes a lease that begins now. Call it before recording the attempt. Other runs count from the recorded
 * time, so the lease ends before they expect it to.
 */
export const takeLease = ({ config: { CALL_WITHIN_MS } }: ReactionContext): CallLease => {
  const [clock, time] = [performance.now(), Date.now()];
  // `performance.now()` may stop during sleep, and `Date.now()` may be set back, so the larger one counts
  return { isHeld: () => Math.max(performance.now() - clock, Date.now() - time) < CALL_WITHIN_MS };
};

/**
 * Returns whether a call for an attempt of this age must have ended, with its result visible to the
 * provider's lookup.
 */
export const isLeaseOver = ({ config }: ReactionContext, ageMs: number): boolean =>
  ageMs > config.CALL_WITHIN_MS + config.PROVIDER_TIMEOUT_MS + config.LOOKUP_LAG_MS;
