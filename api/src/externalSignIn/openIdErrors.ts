import * as client from 'openid-client';
import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import { failSignIn, failureOf } from './signInFailed.ts';

interface Thrown {
  readonly code?: string;
  readonly message: string;
  readonly cause?: { readonly status?: number; readonly message?: string } | undefined;
}
const ofClaims: readonly (readonly [RegExp, SignInFailureReason])[] = [
  [/"iss"/, 'wrong_issuer'],
  [/"(aud|azp)"/, 'wrong_audience'],
  [/"nonce"/, 'other_request'],
  [/"sub"/, 'no_subject'],
];

/**
 * Returns whether the provider rejects our client ID with this secret and method. Some providers only send
 * 401, and Keycloak sends `unauthorized_client`.
 */
export const isClientRejected = (error: unknown): boolean => {
  if (error instanceof client.ResponseBodyError)
    return error.status === 401 || error.error === 'invalid_client' || error.error === 'unauthorized_client';
  return (error as Thrown).cause?.status === 401;
};

/**
 * Returns whether a response had an unexpected status or no JSON. Excludes parse errors of ID tokens, which
 * have the same code.
 */
const isNonOAuth = (code: string, message: string): boolean =>
  code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
  (code === 'OAUTH_PARSE_ERROR' && message.includes('"response" body'));
/** Returns the failure reason for a response that isn't an OAuth response, such as an HTML page. */
export const nonOAuthReason = (status: number): SignInFailureReason =>
  status >= 500 ? 'unreachable' : 'not_readable';

const described = ({ error, error_description: text, status }: client.ResponseBodyError): string =>
  `${status} ${error}${text === undefined ? '' : `: ${text}`}`;

export const explainOpenId = (error: unknown): never => {
  if (failureOf(error)) throw error;
  if (error instanceof client.AuthorizationResponseError)
    return failSignIn('provider_error', [error.error, error.error_description].filter(Boolean).join(': '));
  if (error instanceof client.ResponseBodyError)
    return failSignIn(isClientRejected(error) ? 'secret_rejected' : 'code_rejected', described(error));
  const { code = '', message: general, cause } = error as Thrown;
  const message = cause?.message ?? general; // the cause names the claim
  if (isClientRejected(error)) return failSignIn('secret_rejected', '401');
  if (isNonOAuth(code, message)) {
    const { status = 200 } = cause ?? {};
    return failSignIn(nonOAuthReason(status), `HTTP ${status}: ${message} (${code})`);
  }
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return failSignIn('clocks_differ', message);
  const [, claimed = 'token_invalid'] = ofClaims.find(([pattern]) => pattern.test(message)) ?? [];
  if (code.startsWith('OAUTH_') && !/TIMEOUT|ABORT/.test(code))
    return failSignIn(claimed, `${message} (${code})`);
  return failSignIn('unreachable', message);
};
