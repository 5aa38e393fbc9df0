import {
  signInFailureReason,
  type SignInFailureReason,
} from '@latchkey/events/authProvider/signInFailure.ts';

const maxDetailChars = 500;

/**
 * A sign-in at a provider that failed for a known reason. `detail` contains the provider's data or the
 * library's message, for the provider's admins.
 */
export class SignInFailed extends Error {
  readonly reason: SignInFailureReason;
  readonly detail: string;
  constructor(reason: SignInFailureReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`);
    this.name = 'SignInFailed';
    this.reason = reason;
    this.detail = detail.slice(0, maxDetailChars);
  }
}

export const failSignIn = (reason: SignInFailureReason, detail?: string): never => {
  throw new SignInFailed(reason, detail);
};

export interface Failure {
  readonly reason: SignInFailureReason;
  readonly detail: string;
}

/**
 * Returns the reason of an error, which may be a plain error with the same fields, as posted by a thread.
 * Null if it has none.
 */
export const failureOf = (error: unknown): Failure | null => {
  const { reason, detail } = (error ?? {}) as { readonly reason?: unknown; readonly detail?: unknown };
  const parsed = signInFailureReason.safeParse(reason);
  return parsed.success ? { reason: parsed.data, detail: typeof detail === 'string' ? detail : '' } : null;
};
