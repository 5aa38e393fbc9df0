import { streamOf } from '@latchkey/events/store/store.ts';
import type { Deps } from '../http/route.ts';

/** The stream that holds an e-mail for one user. Its id shows nothing of the e-mail. */
export const emailClaim = (deps: Pick<Deps, 'keys'>, email: string): string =>
  streamOf('unique', `email-${deps.keys.hmac('email', email.toLowerCase())}`);
