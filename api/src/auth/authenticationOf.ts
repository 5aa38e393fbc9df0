import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Request } from 'express';
import passport from 'passport';
import type { Authentication } from '../http/authentication.ts';
import type { Deps } from '../http/route.ts';
import { apiKey } from './strategies/apiKey.ts';
import { externalSignIn } from './strategies/externalSignIn.ts';
import { oauthToken } from './strategies/oauthToken.ts';
import { password } from './strategies/password.ts';
import { scimToken } from './strategies/scimToken.ts';
import { sessionToken } from './strategies/sessionToken.ts';

const strategiesOf = (deps: Deps) => [
  sessionToken(deps),
  apiKey(deps),
  oauthToken(deps),
  scimToken(deps),
  password(),
  externalSignIn(),
];

export const authenticationOf = (deps: Deps): Authentication => {
  const strategies = new passport.Passport();
  for (const strategy of strategiesOf(deps)) strategies.use(strategy);
  const run = <User extends object>(
    request: Request,
    accepts: readonly string[],
    options: object = {},
  ): Promise<User> =>
    new Promise((resolve, reject) => {
      const done = (error: unknown, user?: unknown): void => {
        if (error) reject(error as Error);
        else if (user) resolve(user as User);
        else reject(new Refusal('unauthenticated'));
      };
      strategies.authenticate([...accepts], { session: false, ...options }, done)(
        request,
        request.res,
        reject,
      );
    });
  return { callerOf: run, signIn: run };
};
