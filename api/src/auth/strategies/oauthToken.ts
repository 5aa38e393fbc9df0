import type { Deps } from '../../http/route.ts';
import { callerByToken } from '../../oauth/callerByToken.ts';
import { bearerStrategy } from './strategy.ts';

/** The access token of a third-party app, which acts for a user. */
export const oauthToken = (deps: Deps) =>
  bearerStrategy('oauthToken', async token =>
    /^[\w-]{43}$/.test(token) ? callerByToken(deps, token) : null,
  );
