import { createHash } from 'node:crypto';
import { Refusal, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { checkOpen } from '../access/checkScopes.ts';
import { requestSeconds } from '../metrics.ts';
import { addressOf, strangerOf } from './address.ts';
import { sendProblem, sendReply } from './sendReply.ts';
import { checkMedia, jsonLimit, piecesOf, readBytes, readJson, strangersLimit } from './readBody.ts';
import { callOf } from './call.ts';
import { doneOnce, onceOf, type Done } from './idempotency.ts';
import type { Call, Caller, Deps, Reply, Route, Unread } from './route.ts';
import type { readConcurrency } from './readConcurrency.ts';
import { checkTexts, parseStrictly } from './strictJson.ts';
import { parseWhole, withoutMoving } from './wholeBody.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Who calls without having signed in. */
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

/** Who calls, from the Authorization header and the address that it comes from; refuses when nobody does. */
export type CallerOf = (authorization: string | undefined, address?: string) => Promise<Caller>;
/** Refuses when an address asks too often. */
export type Limit = (key: string, perMinute: number) => Promise<void>;

export interface Mounting {
  readonly deps: Deps;
  readonly callerOf: CallerOf;
  readonly limit: Limit;
  readonly turn: ReturnType<typeof readConcurrency>;
  readonly nouns: ReadonlyMap<string, AnyEntity>;
}

const sane = /^[\w.:-]{1,100}$/;
/** The id that the client gave its request, if it is a sane one, or a new one. */
export const requestIdOf = ({ headers }: Pick<Request, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : uuidv7();
};

export const localeOf = (header: string | undefined): 'en' | 'de' =>
  /^\s*de\b/i.test(header ?? '') ? 'de' : 'en';

/** Puts the routes on the app. One without a declared access does not start. */
export const mount = (app: Express, routes: readonly Route[], mounting: Mounting): void => {
  for (const one of routes) {
    if (!one.access) throw new Error(`${one.method} ${one.path} declares no access`);
    app[one.method](one.path, (request, response) => serve(mounting, one, request, response));
  }
};

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly requestId: string;
  readonly locale: 'en' | 'de';
}

const serve = async (mounting: Mounting, one: Route, request: Request, response: Response): Promise<void> => {
  const { deps } = mounting;
  const requestId = requestIdOf(request);
  const locale = localeOf(request.headers['accept-language']);
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  const started = performance.now();
  try {
    const reply = await run(mounting, one, { request, response, requestId, locale });
    await sendReply(response, deps, one, reply);
  } catch (error) {
    sendProblem(response, { log: deps.log, tells: one.tells }, error, locale, requestId);
  } finally {
    const ms = Math.round(performance.now() - started);
    const labels = { method: one.method, route: one.path, status: response.statusCode };
    requestSeconds.observe(labels, ms / 1_000);
    deps.log.info({ requestId, ...labels, ms }, 'request');
  }
};

const run = async (
  mounting: Mounting,
  one: Route,
  { request, response, requestId, locale }: Exchange,
): Promise<Reply> => {
  const { deps, callerOf, limit } = mounting;
  const limited = async (whom: string): Promise<void> => {
    if (one.perMinute !== undefined) await limit(`${one.method} ${one.path} ${whom}`, one.perMinute);
  };
  if (one.access === 'public') await limited(strangerOf(request));
  const caller =
    one.access === 'public' ? nobody : await callerOf(request.headers.authorization, addressOf(request));
  if (one.access !== 'public') await limited(`${caller.kind} ${caller.id}`);
  checkOpen(caller, one);
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params))
    if (/id$/i.test(name) && !uuid.test(value)) throw new Refusal('not_found');
  checkTexts(params);
  checkTexts(request.query);
  const query = parseStrictly(one.query ?? noFields, request.query);
  const { sent, body: given } = await bodyOf(one, request, { params, query, caller, deps });

  // strangers would share their keys; of a dry run nothing is kept
  const isOnce = one.method === 'post' && one.access !== 'public' && query['dryRun'] !== 'true';
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
  const { whole } = one;
  const body =
    whole && one.body ? await parseWhole(one.body, given, unread.ifMatch, async () => whole(unread)) : given;
  const call = { ...unread, body };
  if (done && one.again) return replayOf(done, call, one.again);
  await waitForRead(deps, one, request, response);
  const isGone = () => request.socket.destroyed;
  const acting = mounting.turn({ route: one, caller, query, isGone }, () => one.run(call));
  const reply = await acting.catch((error: unknown) => {
    // the first time it went through: whatever has changed since, the repeat says so too
    if (done?.position && error instanceof Refusal) return replayOf(done, call);
    throw error;
  });
  if (once.isKept && !done) await keepDone(deps, commandId, reply);
  return reply;
};

const replayOf = ({ status, id, position, location }: Done, call: Call, again?: Route['again']): Reply => ({
  status,
  ...(position === null ? {} : { position }),
  ...(location === null ? {} : { location }),
  ...(id === null ? {} : { id, body: { id } }),
  ...(again && id !== null && status !== 204 ? { read: () => again(call, id) } : {}),
});

/** What is recorded counts, also when its note cannot be kept: a repeat then finds the events by their ids. */
const keepDone = async (
  { pool, log }: Deps,
  commandId: string,
  { status, id, position, location }: Reply,
) => {
  const done = { status, id: id ?? null, position: position ?? null, location: location ?? null };
  await doneOnce(pool, commandId, done).catch((error: unknown) =>
    log.warn({ err: error }, 'a repeat will look for itself'),
  );
};

/** Reads a body as it comes. `sent` is the digest of all of it, also of what the reader did not ask for. */
const digested = async (
  readBody: NonNullable<Route['readBody']>,
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

/** The bytes as they came, and what the route takes them for. */
const bodyOf = async (
  one: Route,
  request: Request,
  call: Unread,
): Promise<{ sent: Buffer; body: unknown }> => {
  if (one.method === 'get') return { sent: Buffer.alloc(0), body: undefined };
  if (one.takes) {
    checkMedia(request, one.takes);
    if (one.readBody) return digested(one.readBody, call, piecesOf(request, one.limit ?? jsonLimit));
    const sent = await readBytes(request, one.limit ?? jsonLimit);
    return { sent, body: sent };
  }
  const isBeforeSignIn = one.access === 'public' || one.path.startsWith('/admin/auth/');
  const sent = await readBytes(request, one.limit ?? (isBeforeSignIn ? strangersLimit : jsonLimit));
  const json = readJson(request, sent);
  return { sent, body: one.whole ? withoutMoving(one, json) : parseStrictly(one.body ?? noFields, json) };
};

const waitForRead = async (deps: Deps, one: Route, request: Request, response: Response): Promise<void> => {
  const position = request.get('position');
  if (position === undefined || !one.reads || one.method !== 'get') return; // commands decide from streams
  if (!/^\d{1,19}$/.test(position)) throw new Refusal('malformed', { why: 'Position takes a number' });
  if (!(await deps.rows.reached(one.reads, BigInt(position)))) response.set('Position-Reached', 'false');
};
