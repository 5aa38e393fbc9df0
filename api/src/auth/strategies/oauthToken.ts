import type { Deps } from '../../http/route.ts';
import { callerByToken } from '../../oauth/callerByToken.ts';
import { bearerStrategy } from './strategy.ts';

export const oauthToken = (deps: Deps) =>
  bearerStrategy('oauthToken', async token =>
    /^[\w-]{43}$/.test(token) ? callerByToken(deps, token) : null,
  );
