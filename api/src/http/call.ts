import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { CommandContext } from '@latchkey/events/store/decideOne.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { handleMany } from '@latchkey/events/store/handleMany.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { Request } from 'express';
import { addressOf } from './address.ts';
import type { Call, Caller, Deps, SendOptions } from './route.ts';

const ifMatchOf = (request: Request): number | undefined => {
  const header = request.get('if-match');
  if (header === undefined || header === '*') return undefined;
  const match = /^"(\d{1,15})"$/.exec(header);
  if (!match) throw new Refusal('malformed', { why: 'If-Match takes an ETag' });
  return Number(match[1]);
};

/** The oldest of both counts: what was checked before holds for no later state. */
const expectedOf = ({ ifMatch: isMatching, expected }: SendOptions, ifMatch: number | undefined) => {
  const all = [expected, isMatching === true ? ifMatch : undefined].filter(one => one !== undefined);
  return all.length === 0 ? {} : { expected: Math.min(...all) };
};

/** What of a request has been read and checked before its route runs. */
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

/** What a route gets: the request as it was checked, and the store's `handle` in the name of its caller. */
export const callOf = (deps: Deps, { request, caller, commandId, requestId, ...parts }: Parts): Call => {
  const address = addressOf(request);
  const context: CommandContext = {
    by: { kind: caller.kind, id: caller.clientId ?? caller.id },
    ...(caller.clientId === undefined ? {} : { for: caller.id }),
    requestId,
    correlationId: requestId,
    now: deps.now,
    token: deps.token,
    ...(address ? { address } : {}),
  };
  const send = handle(deps.store, context);
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
    process: {
      store: deps.store,
      command: context,
      warn: (about, message) => deps.log.warn({ requestId, ...about }, message),
    },
    headers: request.headers as Record<string, string | undefined>,
    address,
    isGone: () => request.socket.destroyed,
    send: (rules, id, command, input, options = {}) =>
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
