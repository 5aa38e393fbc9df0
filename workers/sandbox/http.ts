import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { pagePolicy, type Html } from './page.ts';

/** A request as a route sees it. `body()` is the whole body as text, at most 4 MB (413 beyond). */
export type Call = {
  params: Record<string, string>;
  query: URLSearchParams;
  header: (name: string) => string;
  body: () => Promise<string>;
};

/**
 * An answer; `hangUp` cuts the connection without one, `silence` leaves the caller waiting until he gives
 * up.
 */
export type Answer =
  | { status: number; json: unknown; headers?: Record<string, string> }
  | { status: number; page: Html; headers?: Record<string, string> }
  | { status: number; bytes: Buffer | string; headers: Record<string, string> }
  | 'hangUp'
  | 'silence';

/** Keys are `METHOD /path/:parameter`. */
export type Routes = Record<string, (call: Call) => Answer | Promise<Answer>>;

/** `close()` cuts what is open. */
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

const bodyLimit = 4 * 1024 * 1024;

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > bodyLimit) throw new HttpError(413, 'TOO_LARGE', `The body exceeds ${bodyLimit} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

/** The checked JSON body, or a 400 which says what is wrong. */
export const readJson = async <T>(call: Call, schema: z.ZodType<T>): Promise<T> => {
  const text = await call.body();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpError(400, 'MALFORMED', 'The body is not JSON');
  }
  return check(schema, value);
};

/** `value` as `schema` has it, or a 400. */
export const check = <T>(schema: z.ZodType<T>, value: unknown): T => {
  const result = schema.safeParse(value);
  if (!result.success) throw new HttpError(400, 'INVALID', z.prettifyError(result.error));
  return result.data;
};

const pageSchema = z.object({
  offset: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(1000).default(50),
});

/** `offset` and `limit` (default 50, at most 1,000) applied to a list. */
export const slice = <T>(list: readonly T[], query: URLSearchParams): { total: number; part: T[] } => {
  const { offset, limit } = check(pageSchema, Object.fromEntries(query));
  return { total: list.length, part: list.slice(offset, offset + limit) };
};

type Route = { method: string; pattern: URLPattern; run: Routes[string] };

const compile = (routes: Routes): Route[] =>
  Object.entries(routes).map(([key, run]) => {
    const [method = '', pathname = ''] = key.split(' ');
    return { method, pattern: new URLPattern({ pathname }), run };
  });

const find = (routes: Route[], exact: Routes, method: string, url: URL) => {
  const direct = exact[`${method} ${url.pathname}`];
  if (direct) return { run: direct, params: {} };
  for (const route of routes) {
    const match = route.method === method ? route.pattern.exec({ pathname: url.pathname }) : null;
    if (match) return { run: route.run, params: match.pathname.groups };
  }
  throw new HttpError(404, 'NOT_FOUND', `There is no ${method} ${url.pathname}`);
};

const decodeParams = (groups: Record<string, string | undefined>): Record<string, string> => {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text ?? '')]),
    );
  } catch {
    throw new HttpError(400, 'MALFORMED', 'The path is not well encoded');
  }
};

const send = (response: ServerResponse, answer: Answer): void => {
  if (answer === 'silence') return;
  if (answer === 'hangUp') {
    response.destroy();
    return;
  }
  const [type, content, extra] =
    'json' in answer
      ? ['application/json; charset=utf-8', JSON.stringify(answer.json), {}]
      : 'page' in answer
        ? ['text/html; charset=utf-8', answer.page.markup, { 'Content-Security-Policy': pagePolicy }]
        : ['application/octet-stream', answer.bytes, {}];
  const bytes = Buffer.from(content);
  response.writeHead(answer.status, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    ...extra,
    ...answer.headers,
  });
  response.end(bytes);
};

const problem = (error: unknown): Answer => {
  const known = error instanceof HttpError;
  if (!known) console.error(error);
  const { status, code } = known ? error : { status: 500, code: 'INTERNAL' };
  const message = known ? error.message : 'Unexpected error';
  const headers: Record<string, string> = status === 429 || status === 503 ? { 'Retry-After': '1' } : {};
  return { status, json: { error: { status, code, message } }, headers };
};

const handle = async (routes: Route[], exact: Routes, request: IncomingMessage, response: ServerResponse) => {
  const url = URL.parse(request.url ?? '/', 'http://sandbox');
  if (!url) throw new HttpError(400, 'MALFORMED', 'The address is malformed');
  const { run, params } = find(routes, exact, request.method ?? 'GET', url);
  const header = (name: string): string => String(request.headers[name.toLowerCase()] ?? '');
  const call = {
    params: decodeParams(params),
    query: url.searchParams,
    header,
    body: async () => readBody(request),
  };
  send(response, await run(call));
};

const shut = async (server: Server): Promise<void> =>
  new Promise(resolve => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Serves `routes` (and `GET /healthz`) on `host`:`port`; port 0 picks a free one. */
export const serve = async (routes: Routes, { port = 0, host = '127.0.0.1' } = {}): Promise<Listening> => {
  const exact: Routes = { ...routes, 'GET /healthz': () => ({ status: 200, json: { status: 'ok' } }) };
  const compiled = compile(routes).filter(
    route => route.pattern.hasRegExpGroups || /:/.test(route.pattern.pathname),
  );
  const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    handle(compiled, exact, request, response).catch((error: unknown) => {
      if (!response.headersSent && !response.destroyed) send(response, problem(error));
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: 1024 }, resolve);
  });
  const address = server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return { url: `http://${shown}:${address.port}`, close: async () => shut(server) };
};
