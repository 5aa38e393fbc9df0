import type { Request } from 'express';
import type { Strategy } from 'passport';
import { addressOf } from '../../http/address.ts';
import type { SignInAttempt } from '../../http/authentication.ts';
import type { Caller } from '../../http/route.ts';
import type { BearerStrategy, SignedIn, SignInStrategy } from '../../http/strategyNames.ts';

interface Outcome {
  readonly success: (user: object) => void;
  readonly fail: () => void;
  readonly error: (error: unknown) => void;
}

/** Creates a passport strategy. The next strategy is tried if `find` returns null, but not if it throws. */
const strategyOf = <Options>(
  name: string,
  find: (request: Request, options: Options) => Promise<object | null>,
): Strategy => ({
  name,
  authenticate(this: Strategy & Outcome, request: Request, options?: unknown) {
    find(request, options as Options).then(
      user => (user === null ? this.fail() : this.success(user)),
      (error: unknown) => this.error(error),
    );
  },
});

export const bearerStrategy = (
  name: BearerStrategy,
  callerOf: (token: string, address: string | undefined) => Promise<Caller | null>,
): Strategy =>
  strategyOf(name, async request => {
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
    return token === undefined ? null : callerOf(token, addressOf(request));
  });

export const signInStrategy = (
  name: SignInStrategy,
  signIn: (attempt: SignInAttempt) => Promise<SignedIn>,
): Strategy => strategyOf<SignInAttempt>(name, (_, attempt) => signIn(attempt));
