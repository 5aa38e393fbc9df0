import { setImmediate as turn } from 'node:timers/promises';
import type { CommandSchemas, Decider, EventTypes, NounState } from '@latchkey/events/kernel/index.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import type { CommandContext, Handled } from '@latchkey/events/store/decideOne.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { handleMany, type Item, type Result } from '@latchkey/events/store/handleMany.ts';
import { cachedState } from '@latchkey/events/store/stateCache.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import { streamOf, type EventStore, type Recorded } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Config } from '../config.ts';
import { inChunks, type Cause } from './reaction.ts';
import type { DocumentPort } from '../ports/documents.ts';
import type { MailPort } from '../ports/mail.ts';
import type { Provider } from '../ports/provider.ts';
import type { SmsPort } from '../ports/sms.ts';

/** A provider as a customer has it configured, with the limits of its contract. */
export interface ProviderAccess {
  readonly provider: Provider;
  readonly configId: string;
  readonly projectId: number;
  readonly displayName: string;
  readonly callsPerSecond: number;
  readonly parallelCalls: number;
  readonly filesPerCall: number;
  /** The provider recognises a `clientRef` that it was called with before, and makes no second file for it. */
  readonly isDeduplicating: boolean;
}

/** Everything a reaction may reach for. */
export interface ReactionContext {
  readonly store: EventStore;
  readonly pool: Pool;
  readonly keys: KeyRing;
  readonly secrets: SecretStore;
  readonly config: Config;
  readonly log: Logger;
  readonly documents: DocumentPort;
  readonly mail: MailPort;
  readonly sms: SmsPort;
  readonly now: () => Date;
  readonly providerOf: (configId: string, mobileAppId: number) => Promise<ProviderAccess>;
  /** Milliseconds until so many calls may be made, 0 when they may be made now. Shared by all processes. */
  readonly tokens: (
    access: Pick<ProviderAccess, 'configId' | 'callsPerSecond'>,
    calls: number,
  ) => Promise<number>;
  readonly fold: <State>(state: NounState<State>, id: string) => Promise<State>;
  readonly histories: (
    noun: string,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, readonly Recorded[]>>;
  readonly send: <
    State,
    Events extends EventTypes,
    Commands extends CommandSchemas,
    C extends keyof Commands & string,
  >(
    rules: Decider<State, Events, Commands>,
    id: string,
    command: C,
    input: z.input<Commands[C]>,
  ) => Promise<Handled<State>>;
  readonly sendMany: <
    State,
    Events extends EventTypes,
    Commands extends CommandSchemas,
    C extends keyof Commands & string,
  >(
    rules: Decider<State, Events, Commands>,
    items: readonly Item<Commands, C>[],
  ) => Promise<readonly Result<State>[]>;
}

export type Outside = Omit<ReactionContext, 'fold' | 'histories' | 'send' | 'sendMany'>;

/** While so many commands are recorded the next are decided. */
const decidedAtOnce = 250;

const commandContextFor = ({ now }: Pick<Outside, 'now'>, name: string, cause?: Cause): CommandContext => ({
  by: { kind: 'worker', id: name },
  correlationId: name,
  ...cause,
  now,
  token: () => '',
});

/** The context of the steps of processes that the workers take. */
export const processContextFor = (
  outside: Pick<Outside, 'store' | 'now' | 'log'>,
  name: string,
): ProcessContext => ({
  store: outside.store,
  command: commandContextFor(outside, name),
  warn: (about, message) => outside.log.warn(about, message),
});

/** The context in the name of one reaction, for one cause. */
export const contextFor = (outside: Outside, name: string, cause?: Cause): ReactionContext => {
  const { store } = outside;
  const request = commandContextFor(outside, name, cause);
  return {
    ...outside,
    fold: (state, id) => cachedState(store, state, id),
    histories: async (noun, ids) => {
      const found = await store.readMany(ids.map(id => streamOf(noun, id)));
      return new Map(ids.map(id => [id, found.get(streamOf(noun, id)) ?? []]));
    },
    send: handle(store, request),
    sendMany: async (rules, items) => {
      const sending = [];
      for (const part of inChunks(items, decidedAtOnce)) {
        if (sending.length > 0) await turn();
        sending.push(handleMany(store, request)(rules, part));
      }
      return (await Promise.all(sending)).flat();
    },
  };
};
