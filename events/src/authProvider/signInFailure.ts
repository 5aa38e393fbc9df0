import { z } from 'zod';

/**
 * Reasons why a sign-in at a provider failed, from the first request to the account lookup. The console
 * explains each.
 */
export const signInFailureReason = z.enum([
  'unreachable',
  'no_discovery',
  'no_keys',
  'page_refused',
  'provider_error',
  'wrong_issuer',
  'wrong_audience',
  'clocks_differ',
  'other_request',
  'not_readable',
  'secret_rejected',
  'code_rejected',
  'no_client_authentication',
  'token_invalid',
  'unsolicited',
  'not_signed',
  'wrong_certificate',
  'weak_signature',
  'wrong_destination',
  'not_decrypted',
  'encryption_not_accepted',
  'no_subject',
  'subject_not_lasting',
  'no_email',
  'email_unverified',
  'email_not_allowed',
  'no_account',
  'second_factor_required',
]);
export type SignInFailureReason = z.output<typeof signInFailureReason>;

/**
 * Steps of a test, in order. A test begins with the issuer's discovery document, the entered URLs or, for
 * SAML, the sign-in page.
 */
export const signInTestStep = z.enum([
  'discovery',
  'entered',
  'keys',
  'page',
  'returned',
  'answer',
  'person',
]);
export type SignInTestStep = z.output<typeof signInTestStep>;
