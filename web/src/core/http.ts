import type { Answer } from './answer.ts';
import { noteLag } from './lag.ts';
import { takePrefetched } from './prefetch.ts';
import { Problem, problemOf } from './problem.ts';
import { dropSession, keepTarget, readSession } from './session.ts';
import { renewed } from './renewal.ts';
import { siteConfig } from './siteConfig.ts';
import { hasUnsaved } from './unsaved.ts';

interface Options {
  readonly method?: string | undefined;
  readonly body?: BodyInit | null | undefined;
  readonly headers?: HeadersInit | undefined;
  readonly signal?: AbortSignal | null | undefined;
  /** Whether the request is a dry run, which records nothing, whatever its method. */
  readonly isDry?: boolean;
}

const isCommandOf = ({ method = 'GET', isDry = false }: Options) => method !== 'GET' && !isDry;

const timeout = 60_000;
let lastPosition: string | null = null;
const revisions = new Map<string, string>();

const see = (url: string, headers: Headers) => {
  const position = headers.get('Position');
  if (position !== null && (lastPosition === null || BigInt(position) > BigInt(lastPosition)))
    lastPosition = position;
  const etag = headers.get('ETag');
  if (etag !== null) revisions.set(url, etag);
};

export const revisionOf = (url: string) => revisions.get(url);

const headersOf = ({ headers, body }: Options, token: string | undefined) => {
  const sent = new Headers(headers);
  // the page's language can differ from the browser's
  sent.set('Accept-Language', document.documentElement.lang || '*');
  if (!sent.has('Accept')) sent.set('Accept', 'application/json');
  if (token !== undefined) sent.set('Authorization', `Bearer ${token}`);
  if (lastPosition !== null) sent.set('Position', lastPosition);
  if (typeof body === 'string' && !sent.has('Content-Type')) sent.set('Content-Type', 'application/json');
  return sent;
};

export const endSession = () => {
  const { pathname, search, hash } = window.location;
  dropSession();
  keepTarget(pathname + search + hash);
  window.location.assign('/login?error=session_expired');
};

/**
 * Sends a request with the session's token and the page's language, and notes whether a read is stale. Throws
 * a `Problem` on any error other than an abort by the caller. If the session has ended while a form has
 * unsaved input, waits for a new session and retries; without unsaved input, opens the sign-in page. Requests
 * to `/admin/auth/` only throw.
 */
export const send = async (url: string, options: Options = {}): Promise<Response> => {
  const token = readSession()?.token;
  const limit = AbortSignal.timeout(timeout);
  const isCommand = isCommandOf(options);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const answer = await fetch(siteConfig().apiUrl + url, {
    method: options.method ?? 'GET',
    body: options.body ?? null,
    headers: headersOf(options, token),
    signal,
  }).catch((error: unknown) => {
    throw options.signal?.aborted ? error : new Problem(0, {}, { isCommand });
  });
  if (answer.status === 401 && token !== undefined && !url.startsWith('/admin/auth/')) {
    if (hasUnsaved()) {
      await renewed();
      return send(url, options);
    }
    endSession();
  }
  if (!answer.ok) throw await problemOf(answer, isCommand);
  see(url, answer.headers);
  if (!isCommand) noteLag(url, answer.headers.get('Position-Reached') === 'false');
  return answer;
};

/**
 * Sends a request and parses the JSON response; null if it is empty. Without a method, uses a prefetched
 * response if there is one. Also the HTTP client of the data provider.
 */
export const http = async <T = unknown>(url: string, options: Options = {}): Promise<Answer<T>> => {
  const prefetched = options.method === undefined ? takePrefetched<T>(url) : undefined;
  if (prefetched) return prefetched;
  const answer = await send(url, options);
  const body = await answer.text().catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new Problem(0, {}, { isCommand: isCommandOf(options) });
  });
  return {
    status: answer.status,
    headers: answer.headers,
    body,
    json: (body === '' ? null : JSON.parse(body)) as T,
  };
};

export const post = async <T = unknown>(url: string, body: object): Promise<T> =>
  (await http<T>(url, { method: 'POST', body: JSON.stringify(body) })).json;
