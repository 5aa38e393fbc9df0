import { outbound } from '@latchkey/events/outbound/outbound.ts';
import type { Reply } from '@latchkey/events/provider/kinds/provider.ts';
import type { Call } from '../http/route.ts';
import { isAllowed } from './openIdConfiguration.ts';
import { failSignIn } from './signInFailed.ts';

const maxTextChars = 300;
const unread = /^(script|style|head)\b/i;
/**
 * Extracts the first 300 characters of a page's readable text, in linear time because the page is untrusted.
 */
export const readable = (html: string): string => {
  const [start = '', ...tags] = html.split('<');
  const texts = [start];
  let within: string | null = null;
  for (const tag of tags) {
    if (within === null) within = unread.exec(tag)?.[1]?.toLowerCase() ?? null;
    else if (tag.slice(0, within.length + 1).toLowerCase() === `/${within}`) within = null;
    const end = tag.indexOf('>');
    if (within === null && end >= 0) texts.push(tag.slice(end + 1));
  }
  return texts.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, maxTextChars);
};
/**
 * Statuses that mean that the provider refuses the request. Others (401, 403) may refuse only our server, not
 * the browser.
 */
const refusing: ReadonlySet<number> = new Set([400, 404, 405, 422, 500]);

type Asking = Pick<Call, 'deps'>;

const get = ({ deps: { config } }: Asking, url: string): Promise<Reply> =>
  outbound(config.OUTBOUND_ALLOW)(new URL(url), {
    method: 'GET',
    headers: { Accept: 'text/html' },
    timeoutMs: config.PROVIDER_TIMEOUT_MS,
  });

/**
 * Checks that the provider accepts the sign-in request. An unreachable page isn't an error, because some are
 * reachable only by browsers.
 */
export const openPage = async (call: Asking, url: string): Promise<void> => {
  const page = await get(call, url).catch(() => null);
  if (page && refusing.has(page.status))
    failSignIn('page_refused', `HTTP ${page.status}: ${readable(page.text)}`);
};

/**
 * Checks that a page exists, and returns the server's `Date`. Statuses other than 404 and 410 aren't errors,
 * because no sign-in request is sent.
 */
export const reachPage = async (call: Asking, url: string): Promise<string | null> => {
  if (!isAllowed(call.deps.config, new URL(url)))
    return failSignIn('unreachable', 'the address is not reached by TLS');
  const page = await get(call, url).catch((error: unknown) =>
    failSignIn('unreachable', (error as Error).message),
  );
  if (page.status === 404 || page.status === 410) return failSignIn('page_refused', `HTTP ${page.status}`);
  return page.date ?? null;
};
