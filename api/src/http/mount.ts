import { may } from '@latchkey/events/access/grants.ts';
import { Refusal, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { handleMany } from '@latchkey/events/store/handleMany.ts';
import type { Request as Asking } from '@latchkey/events/store/decideOne.ts';
import { uuidv5, uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Express, Request, Response } from 'express';
import { z } from 'zod';
import { sendProblem, sendReply } from './answer.ts';
import { checkMedia, jsonLimit, readBytes, readJson } from './body.ts';
import { onceOf } from './idempotency.ts';
import type { Call, Caller, Deps, Reply, Route } from './route.ts';
import { checkTexts, parseStrictly } from './strictJson.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const sane = /^[\w.:-]{1,100}$/;
const nobody: Caller = {
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

/** Who calls, from the Authorization header; refuses when nobody does. */
export type CallerOf = (authorization: string | undefined) => Promise<Caller>;
/** Refuses when an address asks too often. */
export type Limit = (key: string, perMinute: number) => Promise<void>;

export interface Mounting {
  readonly deps: Deps;
  readonly callerOf: CallerOf;
  readonly limit: Limit;
  readonly nouns: ReadonlyMap<string, AnyEntity>;
}

export const localeOf = (header: string | undefined): 'en' | 'de' =>
  /^\s*de\b/i.test(header ?? '') ? 'de' : 'en';

/** Puts the routes on the app. One without a declared access does not start. */
export const mount = (app: Express, routes: readonly Route[], mounting: Mounting): void => {
  for (const one of routes) {
    if (!one.access) throw new Error(`${one.method} ${one.path} declares no access`);
    app[one.method](one.path, (request, response) => serve(mounting, one, request, response));
  }
};

const serve = async (mounting: Mounting, one: Route, request: Request, response: Response): Promise<void> => {
  const { deps } = mounting;
  const given = request.headers['x-request-id'];
  const requestId = typeof given === 'string' && sane.test(given) ? given : uuidv7();
  const locale = localeOf(request.headers['accept-language']);
  response.set({ 'X-Request-Id': requestId, 'Cache-Control': 'no-store' });
  const started = performance.now();
  try {
    const reply = await run(mounting, one, request, response, requestId, locale);
    await sendReply(response, deps, one, reply);
  } catch (error) {
    sendProblem(response, deps, error, locale, requestId);
  } finally {
    const ms = Math.round(performance.now() - started);
    deps.log.info(
      { requestId, method: one.method, route: one.path, status: response.statusCode, ms },
      'request',
    );
  }
};

const run = async (
  mounting: Mounting,
  one: Route,
  request: Request,
  response: Response,
  requestId: string,
  locale: 'en' | 'de',
): Promise<Reply> => {
  const { deps, callerOf, limit } = mounting;
  if (one.perMinute !== undefined) await limit(`${one.method} ${one.path} ${request.ip}`, one.perMinute);
  const caller = one.access === 'public' ? nobody : await callerOf(request.headers.authorization);
  if (one.access !== 'public' && !may(caller.grants, one.access)) throw new Refusal('forbidden');
  const params = request.params as Record<string, string>;
  for (const [name, value] of Object.entries(params))
    if (/id$/i.test(name) && !uuid.test(value)) throw new Refusal('not_found');
  checkTexts(request.query);
  const query = parseStrictly(one.query ?? noFields, request.query);
  const { sent, body } = await bodyOf(one, request);

  const { commandId, isReplay } = await onceOf(deps.pool, {
    key: one.method === 'post' ? request.get('idempotency-key') : undefined,
    caller: `${caller.kind} ${caller.id}`,
    route: `${one.method} ${request.path}`,
    body: Buffer.concat([Buffer.from(JSON.stringify(request.query)), sent]),
  });
  if (isReplay) response.set('Idempotent-Replay', 'true');
  const call = callOf(mounting, { request, caller, params, query, body, commandId, requestId, locale });
  await waitForRead(deps, one, request, response);
  return one.run(call);
};

/** The bytes as they came, and what the route takes them for. */
const bodyOf = async (one: Route, request: Request): Promise<{ sent: Buffer; body: unknown }> => {
  if (one.method === 'get') return { sent: Buffer.alloc(0), body: undefined };
  if (one.takes) {
    checkMedia(request, one.takes);
    const sent = await readBytes(request, one.limit ?? jsonLimit);
    return { sent, body: sent };
  }
  const sent = await readBytes(request, jsonLimit);
  return { sent, body: parseStrictly(one.body ?? noFields, readJson(request, sent)) };
};

const waitForRead = async (deps: Deps, one: Route, request: Request, response: Response): Promise<void> => {
  const position = request.get('position');
  if (position === undefined || !one.reads) return;
  if (!/^\d{1,19}$/.test(position)) throw new Refusal('malformed', { why: 'Position takes a number' });
  if (!(await deps.rows.reached(one.reads, BigInt(position)))) response.set('Position-Reached', 'false');
};

const ifMatchOf = (request: Request): number | undefined => {
  const header = request.get('if-match');
  if (header === undefined || header === '*') return undefined;
  const match = /^"(\d{1,15})"$/.exec(header);
  if (!match) throw new Refusal('malformed', { why: 'If-Match takes an ETag' });
  return Number(match[1]);
};

interface Parts {
  readonly request: Request;
  readonly caller: Caller;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly commandId: string;
  readonly requestId: string;
  readonly locale: 'en' | 'de';
}

const callOf = ({ deps }: Mounting, { request, caller, commandId, requestId, ...parts }: Parts): Call => {
  const asking: Asking = {
    by: { kind: caller.kind, id: caller.id },
    requestId,
    correlationId: requestId,
    now: deps.now,
    token: deps.token,
    ...(request.ip ? { address: request.ip } : {}),
  };
  const send = handle(deps.store, asking);
  const ifMatch = ifMatchOf(request);
  // each command of a request has an id of its own, which a repeat of the request makes again
  const idFor = (noun: string, id: string, command: string) => uuidv5(commandId, noun, id, command);
  return {
    ...parts,
    caller,
    requestId,
    commandId,
    commandIdFor: idFor,
    ifMatch,
    deps,
    headers: request.headers as Record<string, string | undefined>,
    address: request.ip,
    send: (rules, id, command, input, options = {}) =>
      send(rules, id, command, input, {
        commandId: options.commandId ?? idFor(rules.entity.name, id, command),
        ...(options.ifMatch === true && ifMatch !== undefined ? { expected: ifMatch } : {}),
      }),
    sendMany: (rules, items, options) =>
      handleMany(deps.store, asking)(
        rules,
        items.map(item => ({
          ...item,
          commandId: item.commandId ?? idFor(rules.entity.name, item.id, item.command),
        })),
        options,
      ),
  };
};
