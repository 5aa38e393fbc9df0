import { z } from 'zod';
import { redactKeys } from '../../redactKeys.ts';
import type { Called, Unclear } from '../provider.ts';

/** What a provider says may repeat our request, keys included. */
export const words = z.string().transform(redactKeys);
const errorBody = z.object({ error: z.object({ message: words }) });
const defaultRetryMs = 1_000;

/** Returns the words of a refusal. */
export const messageOf = (text: string): string => {
  try {
    return errorBody.parse(JSON.parse(text)).error.message;
  } catch {
    return redactKeys(text).slice(0, 500);
  }
};

const shownLength = 300;
/** A success whose body is not what the protocol says, with the beginning of what came instead. */
export const unreadable = (status: number, text: string): Unclear => ({
  kind: 'unclear',
  status,
  message: `The provider gave an answer that could not be read: ${redactKeys(text).replaceAll(/\s+/g, ' ').slice(0, shownLength)}`,
});
/** Parses an answer; null if it is not what the protocol says. */
export const readAs = <Body>(schema: z.ZodType<Body>, text: string): Body | null => {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** Returns what an answer of 300 or above comes to. */
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
