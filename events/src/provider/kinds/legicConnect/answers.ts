import { z } from 'zod';
import { redactKeys } from '../../redactKeys.ts';
import type { Called, Unclear } from '../provider.ts';

/** The message of a response. Keys are redacted, because it may quote the request. */
export const words = z.string().transform(redactKeys);
const errorBody = z.object({ error: z.object({ message: words }) });
const defaultRetryMs = 1_000;

/**
 * Returns the message of an error response; the first 500 characters if it has an unknown form. Redacts keys.
 */
export const messageOf = (text: string): string => {
  try {
    return errorBody.parse(JSON.parse(text)).error.message;
  } catch {
    return redactKeys(text).slice(0, 500);
  }
};

const shownLength = 300;
/**
 * Returns the outcome of a successful response with an unreadable body. The message quotes the beginning of
 * the body, with keys redacted.
 */
export const unreadable = (status: number, text: string): Unclear => ({
  kind: 'unclear',
  status,
  message: `The provider sent a response that couldn’t be read: ${redactKeys(text).replaceAll(/\s+/g, ' ').slice(0, shownLength)}`,
});
export const readAs = <Body>(schema: z.ZodType<Body>, text: string): Body | null => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/**
 * Returns the outcome of a response with status 300 or above, or of a file that the response reports as
 * failed.
 */
export const refusedWith = (
  status: number,
  message: string,
  retryAfter: string | null,
): Exclude<Called, { readonly kind: 'accepted' }> => {
  if (status === 429)
    return {
      kind: 'throttled',
      retryAfterMs: Math.ceil(Number(retryAfter) * 1_000) || defaultRetryMs,
      status,
      message,
    };
  return { kind: status >= 500 || status === 408 ? 'unclear' : 'rejected', status, message };
};
