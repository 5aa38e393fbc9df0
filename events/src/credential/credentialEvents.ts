import type { z } from 'zod';
import { erased } from '../kernel/index.ts';
import type { Failure } from '../order/failure.ts';
import * as of from './credential.ts';
import type { ChangeReason, CredentialStatus } from './fields.ts';
import { clientRefOf, type CredentialState } from './state.ts';

export const owner = ({ orderId, customerId }: CredentialState) => ({ orderId, customerId });
export const withReason = (reason: ChangeReason | null) => (reason === null ? {} : { reason });

type Added = NonNullable<z.output<typeof of.credential.commands.report>['added']>;
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
const openValidityOf = ({ content }: CredentialState) => {
  const { validFrom = null, validTo = null } = content ?? {};
  return validFrom === null && validTo === null ? {} : { validity: { validFrom, validTo } };
};
export const available = (state: CredentialState, added: Added) =>
  of.CredentialAvailable({
    ...owner(state),
    from: 'ADDING',
    submission: state.submission,
    attempt: state.attempt,
    ...added,
    qrcodeText: state.isErased ? erased : added.qrcodeText,
    deliveryMethod: state.content?.deliveryMethod ?? null,
    ...openValidityOf(state),
  });
/**
 * Returns a message to be sealed; `erased` if the person was erased, as sealing would create a new key that
 * is never deleted.
 */
export const wordsOf = ({ isErased }: CredentialState, words: string | null) => (isErased ? erased : words);

/** Splits a failure into our own text and the provider's message, which is sealed. */
export const failed = (state: CredentialState, failure: Failure) =>
  failure.source === 'provider'
    ? { failure: { ...failure, message: '' }, words: wordsOf(state, failure.message) }
    : { failure, words: null };

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
