import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { problemOf, type Locale } from './problem.ts';
import type { Deps, Reply, Route } from './route.ts';

/** Sends a reply. A command's answer waits for the tables it reads; when they are late it says what was recorded, and where. */
export const sendReply = async (
  response: Response,
  deps: Deps,
  route: Route,
  reply: Reply,
): Promise<void> => {
  const { position } = reply;
  if (position !== undefined) response.set('Position', String(position));
  response.set(reply.headers ?? {});
  const isLate =
    position !== undefined &&
    reply.read !== undefined &&
    !(await deps.rows.reached(route.reads ?? [], position));
  if (isLate) {
    response.status(202).json({ id: reply.id });
    return;
  }
  const read = await reply.read?.();
  response.set(read?.headers ?? {});
  await sendBody(response.status(reply.status), reply.read ? read?.body : reply.body);
};

const sendBody = async (response: Response, body: unknown): Promise<void> => {
  if (body === undefined || response.statusCode === 204) response.end();
  else if (body instanceof Readable) await pipeline(body, response);
  else if (body instanceof Uint8Array) response.end(body);
  else if (typeof body === 'string') response.end(body);
  else {
    if (!response.hasHeader('Content-Type')) response.type('application/json');
    response.end(JSON.stringify(body));
  }
};

/** Sends what went wrong. What nobody foresaw is logged with the request's id; the caller learns no more than that. */
export const sendProblem = (
  response: Response,
  deps: Deps,
  error: unknown,
  locale: Locale,
  requestId: string,
): void => {
  const problem = problemOf(error, locale);
  if (problem.status >= 500) deps.log.error({ err: error, requestId }, problem.reason);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (problem.status === 503 || problem.status === 429)
    response.set('Retry-After', String(problem.params?.['seconds'] ?? 2));
  if (problem.status === 401) response.set('WWW-Authenticate', 'Bearer');
  const current = (error as { current?: unknown }).current;
  response
    .status(problem.status)
    .type('application/problem+json')
    .end(JSON.stringify(current === undefined ? problem : { ...problem, current }));
};
