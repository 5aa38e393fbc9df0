import { type Html } from '@latchkey/events/documents/html.ts';
import express, { type NextFunction, type Request, type Response } from 'express';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { z } from 'zod';
import { pagePolicy } from './page.ts';

/** A request to a route. `body`: the whole body as text, at most 16 MB (413 above). */
export type Call = {
  params: Record<string, string>;
  query: URLSearchParams;
  header: (name: string) => string;
  body: string;
};

/** A response. `hangUp` closes the connection without one; `silence` never responds. */
export type Answer =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; page: Html; headers?: Record<string, string> }
  | { status: number; bytes: Buffer | string; headers: Record<string, string> }
  | 'hangUp'
  | 'silence';

export type Routes = Record<string, (call: Call) => Answer | Promise<Answer>>;

/** A listening server. `close()` terminates open connections. */
export type Listening = { url: string; close: () => Promise<void> };

/** Ends a request with `status` and `{ error: { status, code, message } }`. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

// badge templates with their pictures are the largest bodies
const bodyLimit = 16 * 1024 * 1024;

export const readJson = <T>(call: Call, schema: z.ZodType<T>): T => {
  let value: unknown;
  try {
    value = JSON.parse(call.body);
  } catch {
    throw new HttpError(400, 'MALFORMED', 'The body is not JSON');
  }
  return check(schema, value);
};

export const check = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new HttpError(400, 'INVALID', z.prettifyError(result.error));
  return result.data;
};

const pageSchema = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

export const slice = <T>(list: readonly T[], query: URLSearchParams): { total: number; part: T[] } => {
  const { offset, limit } = check(pageSchema, Object.fromEntries(query));
  return { total: list.length, part: list.slice(offset, offset + limit) };
};

const send = (response: Response, answer: Answer): void => {
  if (answer === 'silence') return;
  if (answer === 'hangUp') {
    response.destroy();
    return;
  }
  response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).status(answer.status);
  if ('json' in answer) response.set(answer.headers ?? {}).json(answer.json);
  else if ('page' in answer)
    response
      .set({ 'Content-Security-Policy': pagePolicy, ...answer.headers })
      .type('html')
      .send(answer.page.markup);
  else response.set(answer.headers).send(Buffer.from(answer.bytes));
};

const httpErrorOf = (error: unknown): HttpError | null => {
  if (error instanceof HttpError) return error;
  const { status, expose } = error as { status?: unknown; expose?: unknown };
  if (status === 413) return new HttpError(413, 'TOO_LARGE', `The body exceeds ${bodyLimit} bytes`);
  return typeof status === 'number' && expose
    ? new HttpError(status, 'MALFORMED', 'The request is malformed')
    : null;
};

/**
 * Responds with an error's status and message. Express recognizes error handlers by their four parameters.
 */
const sendProblem = (error: unknown, _request: Request, response: Response, _next: NextFunction): void => {
  const problem = httpErrorOf(error);
  if (!problem) console.error(error);
  const { status, code, message } = problem ?? new HttpError(500, 'INTERNAL', 'Unexpected error');
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '1' } : {};
  send(response, { status, json: { error: { status, code, message } }, headers });
};

const callOf = (request: Request): Call => ({
  params: request.params as Record<string, string>,
  query: new URL(request.originalUrl, 'http://sandbox').searchParams,
  header: name => request.get(name) ?? '',
  body: typeof request.body === 'string' ? request.body : '',
});

const appOf = (routes: Routes) => {
  const app = express().disable('x-powered-by').disable('etag').set('case sensitive routing', true);
  app.use(express.text({ type: () => true, limit: bodyLimit }));
  for (const [key, run] of Object.entries(routes)) {
    const [method = '', path = ''] = key.split(' ');
    app[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](
      path,
      async (request, response) => send(response, await run(callOf(request))),
    );
  }
  app.use(({ method, path }: Request) => {
    throw new HttpError(404, 'NOT_FOUND', `There is no ${method} ${path}`);
  });
  return app.use(sendProblem);
};

export const urlOf = (server: Pick<Server, 'address'>, host: string): string => {
  const { port } = server.address() as AddressInfo;
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
};

export const serve = async (routes: Routes, { port = 0, host = '127.0.0.1' } = {}): Promise<Listening> => {
  const all: Routes = { 'GET /healthz': () => ({ status: 200, json: { status: 'ok' } }), ...routes };
  const server = createServer({ keepAliveTimeout: 65_000 }, appOf(all));
  server.listen({ port, host, backlog: 1024 });
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return { url: urlOf(server, host), close };
};
