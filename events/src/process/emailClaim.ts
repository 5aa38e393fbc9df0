import type { KeyRing } from '../sealing/keys.ts';
import { streamOf } from '../store/store.ts';

/** The stream that holds an e-mail for one user. Its id shows nothing of the e-mail. */
export const emailClaim = ({ keys }: { readonly keys: Pick<KeyRing, 'hmac'> }, email: string): string =>
  streamOf('unique', `email-${keys.hmac('email', email.toLowerCase())}`);
