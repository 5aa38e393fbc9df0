import type { Deps } from '../../http/route.ts';
import { callerBySession } from '../callerBySession.ts';
import { bearerStrategy } from './strategy.ts';

export const sessionToken = (deps: Deps) => bearerStrategy('sessionToken', callerBySession(deps));
