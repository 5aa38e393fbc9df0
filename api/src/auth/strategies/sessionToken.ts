import type { Deps } from '../../http/route.ts';
import { callerBySession } from '../callerBySession.ts';
import { bearerStrategy } from './strategy.ts';

/** The token of a session, as a sign-in to the console returns it. */
export const sessionToken = (deps: Deps) => bearerStrategy('sessionToken', callerBySession(deps));
