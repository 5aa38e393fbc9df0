import type { CallLease } from '@latchkey/events/provider/kinds/provider.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/*
 * The only file in which a time-out carries correctness. It matters at a provider that does not recognise a repeated `clientRef`: two calls for one credential
 * make two files there. The run that records an attempt holds a lease on it for `CALL_WITHIN_MS` and looks at the lease right before the call is sent. Another
 * run takes the attempt over only after the lease, the longest call (`PROVIDER_TIMEOUT_MS`) and the delay of the provider's look-up (`LOOKUP_LAG_MS`), and asks
 * the provider before it calls.
 */

/** A lease that begins now. The caller takes it before it records the attempt, so it ends no later than others believe. */
export const takeLease = ({ config: { CALL_WITHIN_MS } }: ReactionContext): CallLease => {
  const [clock, time] = [performance.now(), Date.now()];
  // the first clock stands still while the machine sleeps, the second one may be set back
  return { isHeld: () => Math.max(performance.now() - clock, Date.now() - time) < CALL_WITHIN_MS };
};

/** Whether no call for an attempt recorded `ageMs` ago can be under way, and the provider's look-up shows its result. */
export const isLeaseOver = ({ config }: ReactionContext, ageMs: number): boolean =>
  ageMs > config.CALL_WITHIN_MS + config.PROVIDER_TIMEOUT_MS + config.LOOKUP_LAG_MS;
