import { z } from 'zod';
import { maybeId } from '../kernel/terms.ts';
import { redactKeys } from '../provider/redactKeys.ts';

/**
 * The reason why an order, or an operation on a credential, failed: the provider's status (0: no response)
 * and message, or an internal message with status 0.
 */
export const failure = z.object({
  source: z.enum(['provider', 'internal']),
  status: z.int().min(0).max(599),
  message: z.string().max(2000),
});
export type Failure = z.infer<typeof failure>;
export const ourFailure = (message: string): Failure => ({ source: 'internal', status: 0, message });
export const providerFailure = ({ status, message }: Pick<Failure, 'status' | 'message'>): Failure => ({
  source: 'provider',
  status,
  message: redactKeys(message),
});

/**
 * The reason why an order ended incomplete. `credentialId`: the credential that failed; null if the failure
 * isn't about a credential. `message` is an internal text; the provider's message is in the credential's
 * events.
 */
export const orderFailure = failure.extend({ credentialId: maybeId.default(null) });
export type OrderFailure = z.output<typeof orderFailure>;
/** Removes the provider's messages that earlier versions recorded. */
export const withoutWords = (old: Record<string, unknown>): Record<string, unknown> => {
  const before = old['failure'] as Failure | null;
  return before?.source === 'provider' ? { ...old, failure: { ...before, message: '' } } : old;
};
