import type { z } from 'zod';
import { erased } from '../kernel/index.ts';
import type { Failure } from '../order/failure.ts';
import * as of from './credential.ts';
import type { CredentialStatus } from './fields.ts';
import { clientRefOf, type CredentialState } from './state.ts';

// What the decider records in more than one place.

/** Carried by every event of a credential. */
export const owner = ({ orderId, customerId }: CredentialState) => ({ orderId, customerId });
type Added = NonNullable<z.output<typeof of.credential.commands.report>['added']>;
/** The next attempt. */
export const started = (
  state: CredentialState,
  id: string,
  submission: number,
  keysetSecretId: string | null,
) => {
  const attempt = state.attempt + 1;
  return of.CredentialAddStarted({
    ...owner(state),
    from: state.status as CredentialStatus,
    submission,
    attempt,
    clientRef: clientRefOf(id, attempt),
    ...(keysetSecretId !== null && { keysetSecretId }),
  });
};
/** The newest attempt has ended well. */
export const available = (state: CredentialState, added: Added) =>
  of.CredentialAvailable({
    ...owner(state),
    from: 'ADDING',
    submission: state.submission,
    attempt: state.attempt,
    ...added,
    qrcodeText: state.isErased ? erased : added.qrcodeText,
    deliveryMethod: state.content?.deliveryMethod ?? null,
  });
/** Of whom the key was deleted nothing is sealed any more: it would be a new key, which nobody deletes. */
export const wordsOf = ({ isErased }: CredentialState, words: string | null) => (isErased ? erased : words);

/** A failure without the words of others, and these apart, to be sealed. */
export const failed = (state: CredentialState, failure: Failure) =>
  failure.source === 'provider'
    ? { failure: { ...failure, message: '' }, words: wordsOf(state, failure.message) }
    : { failure, words: null };

/** The provider's report on an issued credential. */
export const reported = (
  state: CredentialState,
  from: CredentialStatus,
  status: CredentialStatus,
  failure: Failure | null,
) =>
  of.CredentialReported({
    ...owner(state),
    from,
    status,
    ...(failure ? failed(state, failure) : { failure: null, words: null }),
  });
