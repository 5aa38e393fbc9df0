import { createHash } from 'node:crypto';
import { Refusal, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { throughput } from '@latchkey/events/health/throughput.ts';
import { requestSpan } from '@latchkey/events/tracing/requestSpan.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { checkOpen } from '../access/checkScopes.ts';
import { requestSeconds } from '../metrics.ts';
import { strangerOf } from './address.ts';
import type { Authentication } from './authentication.ts';
import { sendProblem, sendReply } from './sendReply.ts';
import { checkMedia, jsonLimit, piecesOf, readBytes, readJson, strangersLimit } from './readBody.ts';
import { callOf } from './call.ts';
import { doneOnce, onceOf, type Done } from './idempotency.ts';
import type {
  Call,
  Caller,
  Deps,
  Reply,
  Route,
  RoutePolicy,
  RouteRequest,
  RouteResponse,
  Unread,
} from './route.ts';
import type { readConcurrency } from './readConcurrency.ts';
import { checkTexts, parseStrictly } from './strictJson.ts';
import { defaultStrategies, isBearer, isSignIn } from './strategyNames.ts';
import { parseWhole, withoutVolatile } from './wholeBody.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const nobody: Caller = {
  id: 'nobody',
  kind: 'user',
  grants: [],
  role: null,
  fullName: null,
  email: null,
  locale: 'en',
  sessionId: null,
};
const noFields = z.object({});

export type Limit = (key: string, perMinute: number) => Promise<void>;

export interface Mounting {
  readonly deps: Deps;
  readonly authentication: Authentication;
  readonly limit: Limit;
  readonly turn: ReturnType<typeof readConcurrency>;
  readonly nouns: ReadonlyMap<string, AnyEntity>;
}

const requestIdPattern = /^[\w.:-]{1,100}$/;
export const requestIdOf = ({ headers }: Pick<Request, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : uuidv7();
};

export const localeOf = (header: string | undefined): 'en' | 'de' =>
  /^\s*de\b/i.test(header ?? '') ? 'de' : 'en';

const strategiesOf = ({ access, accepts = access === 'public' ? [] : defaultStrategies }: RoutePolicy) => ({
  bearer: accepts.filter(isBearer),
  signIn: accepts.filter(isSignIn),
});

/**
 * Adds the routes to the app. Throws for a route that declares no access, or strategies that don't fit its
 * access.
 */
export const mount = (app: Express, routes: readonly Route[], mounting: Mounting): void => {
  for (const declared of routes) {
    const { access } = declared.policy;
    if (!access) throw new Error(`${declared.method} ${declared.path} declares no access`);
    const { bearer, signIn } = strategiesOf(declared.policy);
    const isFit = access === 'public' ? bearer.length === 0 : bearer.length > 0 && signIn.length === 0;
    if (!isFit)
      throw new Error(
        `${declared.method} ${declared.path} accepts strategies that its access has no use for`,
      );
    app[declared.method](declared.path, (request, response) => serve(mounting, declared, request, response));
  }
};

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  readonly locale: 'en' | 'de';
  readonly span: ReturnType<typeof requestSpan>;
}

const serve = async (mounting: Mounting, one: Route, request: Request, response: Response): Promise<void> => {
  const { deps } = mounting;
  const requestId = requestIdOf(request);
  const locale = localeOf(request.headers['accept-language']);
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  const started = performance.now();
  const span = requestSpan(one.method, one.path, request.get('traceparent') ?? '');
  try {
    const reply = await run(mounting, one, { request, response, requestId, locale, span });
    await sendReply(response, deps, one, reply).finally(() => reply.after?.());
  } catch (error) {
    sendProblem(
      response,
      { log: deps.log, formatProblem: one.response?.formatProblem },
      error,
      locale,
      requestId,
    );
  } finally {
    const ms = Math.round(performance.now() - started);
    const labels = { method: one.method, route: one.path, status: response.statusCode };
    requestSeconds.observe(labels, ms / 1_000);
    throughput.add('requests');
    span.end(response.statusCode, requestId);
    deps.log.info({ requestId, ...labels, ms }, 'request');
  }
};

const run = async (
  mounting: Mounting,
  one: Route,
  { request, response, requestId, locale, span }: Exchange,
): Promise<Reply> => {
  const { deps, authentication, limit } = mounting;
  const { access, perMinute } = one.policy;
  const isPublic = access === 'public';
  const { bearer, signIn } = strategiesOf(one.policy);
  const limited = async (whom: string): Promise<void> => {
    if (perMinute !== undefined) await limit(`${one.method} ${one.path} ${whom}`, perMinute);
  };
  if (isPublic) await limited(strangerOf(request));
  const caller = isPublic ? nobody : await authentication.callerOf(request, bearer);
  if (!isPublic) await limited(`${caller.kind} ${caller.id}`);
  checkOpen(caller, one.policy);
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params))
    if (/id$/i.test(name) && !uuid.test(value)) throw new Refusal('not_found');
  checkTexts(params);
  checkTexts(request.query);
  const query = parseStrictly(one.request?.query ?? noFields, request.query);
  const { sent, body: given } = await bodyOf(one, request, { params, query, caller, deps });

  // no idempotency for anonymous callers (shared key space) or dry runs
  const isOnce = one.method === 'post' && !isPublic && query['dryRun'] !== 'true';
  const once = await onceOf(deps, {
    key: isOnce ? request.get('idempotency-key') : undefined,
    caller: `${caller.kind} ${caller.id}`,
    route: `${one.method} ${request.path}`,
    body: Buffer.concat([Buffer.from(JSON.stringify(request.query)), sent]),
  });
  if (once.isReplay) response.set('Idempotent-Replay', 'true');
  const { commandId, done } = once;
  const parts = { request, caller, params, query, commandId, requestId, locale };
  const unread = callOf(deps, { ...parts, body: undefined });
  const { body: schema, readCurrent } = one.request ?? {};
  const body =
    schema && readCurrent
      ? await parseWhole(schema, given, unread.ifMatch, async () => readCurrent(unread))
      : given;
  const call = { ...unread, body };
  if (done && one.response?.replay) return replayOf(done, call, one.response.replay);
  await waitForRead(deps, one, request, response);
  const isGone = () => request.socket.destroyed;
  const act = async (): Promise<Reply> => {
    if (signIn.length === 0) return one.run(call);
    return one.run({ ...call, signedIn: await authentication.signIn(request, signIn, { call }) });
  };
  const acting = span.within(commandId, once.isReplay, () =>
    mounting.turn({ route: one, caller, query, isGone }, act),
  );
  const reply = await acting.catch((error: unknown) => {
    // the first request succeeded, so the retry must too, whatever has changed since
    if (done?.position && error instanceof Refusal) return replayOf(done, call);
    throw error;
  });
  if (once.isStored && !done) await keepDone(deps, commandId, reply);
  return reply;
};

const replayOf = (
  { status, id, position, location }: Done,
  call: Call,
  replay?: RouteResponse['replay'],
): Reply => ({
  status,
  ...(position === null ? {} : { position }),
  ...(location === null ? {} : { location }),
  ...(id === null ? {} : { id, body: { id } }),
  ...(replay && id !== null && status !== 204 ? { read: () => replay(call, id) } : {}),
});

/** Stores the result; the request succeeds even if that fails, as a retry finds the events by their IDs. */
const keepDone = async (
  { pool, log }: Deps,
  commandId: string,
  { status, id, position, location }: Reply,
) => {
  const done = { status, id: id ?? null, position: position ?? null, location: location ?? null };
  await doneOnce(pool, commandId, done).catch((error: unknown) =>
    log.warn({ err: error }, 'couldn’t store a response for repeats'),
  );
};

/** Reads a body as a stream. `sent` is the digest of all bytes, including those the reader skipped. */
const digested = async (
  readBody: NonNullable<RouteRequest['readBody']>,
  call: Unread,
  pieces: AsyncGenerator<Buffer>,
): Promise<{ sent: Buffer; body: unknown }> => {
  const digest = createHash('sha256');
  const noted = async function* (): AsyncGenerator<Uint8Array> {
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      digest.update(next.value);
      yield next.value;
    }
  };
  try {
    const body = await readBody(call, noted());
    for await (const piece of pieces) digest.update(piece);
    return { sent: digest.digest(), body };
  } finally {
    await pieces.return(undefined);
  }
};

const bodyOf = async (
  one: Route,
  request: Request,
  call: Unread,
): Promise<{ sent: Buffer; body: unknown }> => {
  if (one.method === 'get') return { sent: Buffer.alloc(0), body: undefined };
  const declared = one.request ?? {};
  const { mediaTypes, readBody, readCurrent } = declared;
  if (mediaTypes) {
    checkMedia(request, mediaTypes);
    const limit = declared.maxBytes ?? jsonLimit;
    if (readBody) return digested(readBody, call, piecesOf(request, limit));
    const sent = await readBytes(request, limit);
    return { sent, body: sent };
  }
  const isBeforeSignIn = one.policy.access === 'public' || one.path.startsWith('/admin/auth/');
  const sent = await readBytes(request, declared.maxBytes ?? (isBeforeSignIn ? strangersLimit : jsonLimit));
  const json = readJson(request, sent);
  const body = readCurrent ? withoutVolatile(declared, json) : parseStrictly(declared.body ?? noFields, json);
  return { sent, body };
};

const waitForRead = async (deps: Deps, one: Route, request: Request, response: Response): Promise<void> => {
  const position = request.get('position');
  const projections = one.response?.projections;
  if (position === undefined || !projections || one.method !== 'get') return;
  if (!/^\d{1,19}$/.test(position)) throw new Refusal('malformed', { why: 'Position must be a number' });
  if (!(await deps.rows.reached(projections, BigInt(position)))) response.set('Position-Reached', 'false');
};
