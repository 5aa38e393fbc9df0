import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Response } from 'express';
import { problemOf, type Locale } from './problem.ts';
import type { Deps, Reply, Route, RouteResponse } from './route.ts';

const compress = promisify(gzip);
const minBytes = 1_024;

/**
 * Sends a reply. A command's response waits for the tables that it reads; if they lag or the read fails,
 * sends a 202 with the IDs and the location instead.
 */
export const sendReply = async (
  response: Response,
  deps: Deps,
  route: Route,
  reply: Reply,
): Promise<void> => {
  const { position, location, status } = reply;
  if (position !== undefined) response.set('Position', String(position));
  response.set(reply.headers ?? {});
  const read = reply.read ? await readShown(deps, route, reply) : { body: reply.body };
  if (location !== undefined && (status === 201 || status === 202 || read === 'late'))
    response.set('Location', location);
  if (read === 'late') {
    await sendBody(response.status(202), reply.late ?? { id: reply.id });
    return;
  }
  response.set('headers' in read ? (read.headers ?? {}) : {});
  await sendBody(response.status(status), read.body);
};

/**
 * Reads the entity that a command returns. A failed read doesn't fail the command, which was already
 * recorded.
 */
const readShown = async ({ rows, log }: Deps, route: Route, { position, read }: Reply) => {
  if (position === undefined) return read!();
  if (!(await rows.reached(route.response?.projections ?? [], position))) return 'late';
  return read!().catch((error: unknown) => {
    log.warn({ err: error, route: route.path }, 'recorded a change but couldn’t read its response');
    return 'late' as const;
  });
};

const sendBody = async (response: Response, body: unknown): Promise<void> => {
  if (body === undefined || response.statusCode === 204) response.end();
  else if (body instanceof Readable)
    // if the response is already closed, `pipeline` rejects without destroying the body
    await pipeline(body, response).finally(() => body.destroy());
  else if (body instanceof Uint8Array) response.end(body);
  else if (typeof body === 'string') response.end(body);
  else {
    if (!response.hasHeader('Content-Type')) response.type('application/json');
    await sendJson(response, JSON.stringify(body));
  }
};

/**
 * Compresses the response to a read if it is large and the caller accepts it, but never a command's response:
 * it is small, and may contain a secret next to the caller's input.
 */
const sendJson = async (response: Response, json: string): Promise<void> => {
  const { req: request } = response;
  if (request.method !== 'GET' || Buffer.byteLength(json) < minBytes) return void response.end(json);
  response.vary('Accept-Encoding');
  if (request.acceptsEncodings('gzip') !== 'gzip') return void response.end(json);
  const bytes = await compress(json, { level: 3 });
  response.set({ 'Content-Encoding': 'gzip', 'Content-Length': String(bytes.length) }).end(bytes);
};

interface RefusalExtras {
  readonly current?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Sends an error. Errors with a 5xx status are logged with the request ID; the response reveals no details of
 * unexpected errors.
 */
export const sendProblem = (
  response: Response,
  { log, formatProblem }: Pick<Deps, 'log'> & { readonly formatProblem?: RouteResponse['formatProblem'] },
  error: unknown,
  locale: Locale,
  requestId: string,
): void => {
  const problem = problemOf(error, locale);
  if (problem.status >= 500) log.error({ err: error, requestId }, problem.reason);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (problem.status === 503 || problem.status === 429)
    response.set('Retry-After', String(problem.params?.['seconds'] ?? 2));
  // RFC 6750, 3.1: no error code if no token was sent
  const isTokenSent = /^Bearer /i.test(response.req.headers.authorization ?? '');
  const challenge = isTokenSent ? 'Bearer error="invalid_token"' : 'Bearer';
  if (problem.status === 401) response.set('WWW-Authenticate', challenge);
  const { current, headers = {} } = (error ?? {}) as RefusalExtras;
  const full = current === undefined ? problem : { ...problem, current };
  const { media, body } = formatProblem?.(problem) ?? { media: 'application/problem+json', body: full };
  response.removeHeader('Content-Disposition');
  response
    .status(problem.status)
    .set(error instanceof Error && error.name === 'Refusal' ? headers : {})
    .type(media)
    .end(JSON.stringify(body));
};
