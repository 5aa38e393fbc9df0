import type { Request } from 'express';
import type { Call, Caller } from './route.ts';
import type { BearerStrategy, SignedIn, SignInStrategy } from './strategyNames.ts';

export interface SignInAttempt {
  readonly call: Call;
  readonly interactionUid?: string;
}

/** Runs a route's strategies in the order of its policy. The first that recognizes the credential decides. */
export interface Authentication {
  /**
   * Returns the caller of the request. Refuses with `unauthenticated` if no strategy recognizes the
   * credential.
   */
  readonly callerOf: (request: Request, accepts: readonly BearerStrategy[]) => Promise<Caller>;
  readonly signIn: (
    request: Request,
    accepts: readonly SignInStrategy[],
    attempt: SignInAttempt,
  ) => Promise<SignedIn>;
}
