import * as client from 'openid-client';
import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { failSignIn, failureOf } from './signInFailed.ts';

interface Thrown {
  readonly code?: string;
  readonly message: string;
  readonly cause?: { readonly status?: number; readonly message?: string } | undefined;
}
/** The claim that a message of the library names. */
const ofClaims: readonly (readonly [RegExp, SignInFailureReason])[] = [
  [/"iss"/, 'wrong_issuer'],
  [/"(aud|azp)"/, 'wrong_audience'],
  [/"nonce"/, 'other_request'],
  [/"sub"/, 'no_subject'],
];

/** Whether the provider does not take our client ID with this secret, sent this way. Some say 401 and no more, Keycloak `unauthorized_client`. */
export const isClientRejected = (error: unknown): boolean => {
  if (error instanceof client.ResponseBodyError)
    return error.status === 401 || error.error === 'invalid_client' || error.error === 'unauthorized_client';
  return (error as Thrown).cause?.status === 401;
};

const described = ({ error, error_description: text, status }: client.ResponseBodyError): string =>
  `${status} ${error}${text === undefined ? '' : `: ${text}`}`;

/** The reason of what `openid-client` throws while the answer of a provider is read. */
export const explainOpenId = (error: unknown): never => {
  if (failureOf(error)) throw error;
  if (error instanceof client.AuthorizationResponseError)
    return failSignIn('provider_error', [error.error, error.error_description].filter(Boolean).join(': '));
  if (error instanceof client.ResponseBodyError)
    return failSignIn(isClientRejected(error) ? 'secret_rejected' : 'code_rejected', described(error));
  const { code = '', message: general, cause } = error as Thrown;
  const message = cause?.message ?? general; // the library says in the cause which claim it was
  if (isClientRejected(error)) return failSignIn('secret_rejected', '401');
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return failSignIn('clocks_differ', message);
  const [, claimed = 'token_invalid'] = ofClaims.find(([pattern]) => pattern.test(message)) ?? [];
  if (code.startsWith('OAUTH_') && !/TIMEOUT|ABORT/.test(code))
    return failSignIn(claimed, `${message} (${code})`);
  return failSignIn('unreachable', message);
};
