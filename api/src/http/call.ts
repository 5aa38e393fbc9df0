import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { CommandContext } from '@latchkey/events/store/decideOne.ts';
import { dryStore } from '@latchkey/events/store/dryStore.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { handleMany } from '@latchkey/events/store/handleMany.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Request } from 'express';
import { addressOf } from './address.ts';
import type { Acting, Call, Caller, Deps, SendOptions } from './route.ts';

const ifMatchOf = (request: Request): number | undefined => {
  const header = request.get('if-match');
  if (header === undefined || header === '*') return undefined;
  const match = /^"(\d{1,15})"$/.exec(header);
  if (!match) throw new Refusal('malformed', { why: 'If-Match must be an ETag' });
  return Number(match[1]);
};

/**
 * Returns the revision that the command requires. Refuses with `stale` if the caller's If-Match differs from
 * the revision that the route has read.
 */
const expectedOf = ({ ifMatch: isMatching, expected }: SendOptions, ifMatch: number | undefined) => {
  const named = isMatching === true ? ifMatch : undefined;
  if (named !== undefined && expected !== undefined && named !== expected) throw new Refusal('stale');
  const revision = named ?? expected;
  return revision === undefined ? {} : { expected: revision };
};

export interface Parts {
  readonly request: Request;
  readonly caller: Caller;
  readonly params: Record<string, string>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly commandId: string;
  readonly requestId: string;
  readonly locale: 'en' | 'de';
}

interface Telling extends Pick<Call, 'requestId' | 'ifMatch' | 'commandIdFor'> {
  readonly context: CommandContext;
}

const acting = (
  deps: Deps,
  { context, requestId, ifMatch, commandIdFor: idFor }: Telling,
): Omit<Acting, 'aside'> => {
  const send = handle(deps.store, context);
  return {
    deps,
    process: {
      store: deps.store,
      command: context,
      warn: (about, message) => deps.log.warn({ requestId, ...about }, message),
    },
    send: async (rules, id, command, input, options = {}) =>
      send(rules, id, command, input, {
        ...(options.commandId === null
          ? {}
          : { commandId: options.commandId ?? idFor(rules.entity.name, id, command) }),
        ...expectedOf(options, ifMatch),
      }),
    sendMany: (rules, items, options) =>
      handleMany(deps.store, context)(
        rules,
        items.map(item => ({
          ...item,
          commandId: item.commandId ?? idFor(rules.entity.name, item.id, item.name),
        })),
        options,
      ),
  };
};

const notDry = () => Promise.reject(new Error('a dry run leaves the database alone: see `aside`'));

/** Returns a route's dependencies for a dry run, which can't write anything. */
const dryDeps = (deps: Deps): Deps => ({
  ...deps,
  store: dryStore(deps.store),
  pool: { query: notDry, connect: notDry } as unknown as Deps['pool'],
  secrets: { ...deps.secrets, put: async (_, id = deps.newId()) => id, keep: async one => one },
  announce: () => undefined,
});

export const callOf = (deps: Deps, { request, caller, commandId, requestId, ...parts }: Parts): Call => {
  const address = addressOf(request);
  const context: CommandContext = {
    by: { kind: caller.kind, id: caller.clientId ?? caller.id },
    ...(caller.clientId === undefined ? {} : { for: caller.id }),
    requestId,
    // the request ID isn't used, as callers choose it and could combine unrelated acts
    correlationId: commandId,
    now: deps.now,
    token: deps.token,
    ...(address ? { address } : {}),
  };
  // each command of a request has its own ID, which a repeated request derives again
  const commandIdFor: Call['commandIdFor'] = (noun, id, command) => uuidv5(commandId, noun, id, command);
  const ifMatch = ifMatchOf(request);
  const telling = { context, requestId, ifMatch, commandIdFor };
  return {
    ...parts,
    caller,
    requestId,
    commandId,
    commandIdFor,
    ifMatch,
    headers: request.headers as Record<string, string | undefined>,
    address,
    isGone: () => request.socket.destroyed,
    ...acting(deps, telling),
    aside: async work => void (await work()),
    dry: () => ({ ...acting(dryDeps(deps), telling), aside: async () => undefined }),
  };
};
