import type { KeyRing } from '../sealing/keys.ts';
import { streamOf } from '../store/store.ts';

/** Returns the stream that claims an email. Its ID is an HMAC, which doesn't reveal the email. */
export const emailClaim = ({ keys }: { readonly keys: Pick<KeyRing, 'hmac'> }, email: string): string =>
  streamOf('unique', `email-${keys.hmac('email', email.toLowerCase())}`);
