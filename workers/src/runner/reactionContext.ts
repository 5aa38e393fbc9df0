import { setImmediate as turn } from 'node:timers/promises';
import type { NounState } from '@latchkey/events/kernel/index.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import type { CommandContext, Folded } from '@latchkey/events/store/decideOne.ts';
import { handle, type Send } from '@latchkey/events/store/handle.ts';
import { handleMany, type SendMany } from '@latchkey/events/store/handleMany.ts';
import { cachedState, readFolds } from '@latchkey/events/store/stateCache.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import type { SecretStore } from '@latchkey/events/sealing/secrets.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import type { Cause } from './cause.ts';
import type { ApplePush } from '../ports/applePush.ts';
import type { DocumentPort } from '../ports/documents.ts';
import type { MailPort } from '../ports/mail.ts';
import type { FindProvider, ProviderAccess } from '../ports/providerAccess.ts';
import type { SmsPort } from '../ports/sms.ts';

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
  readonly applePush: ApplePush;
  readonly now: () => Date;
  readonly providerOf: FindProvider;
  /**
   * Takes a number of calls from the provider's rate limit, which all processes share. Returns 0 if the calls
   * may be made now. Otherwise takes nothing and returns the milliseconds to wait.
   */
  readonly tokens: (
    access: Pick<ProviderAccess, 'configId' | 'callsPerSecond'>,
    calls: number,
  ) => Promise<number>;
  readonly fold: <State>(state: NounState<State>, id: string) => Promise<State>;
  /** Folds streams in one round trip. The history of a missing stream is empty. */
  readonly foldMany: <State>(
    state: NounState<State>,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, Folded<State>>>;
  readonly send: Send;
  readonly sendMany: SendMany;
}

export type Outside = Omit<ReactionContext, 'fold' | 'foldMany' | 'send' | 'sendMany'>;

/** Number of commands per batch. The next batch is decided while the previous one is recorded. */
const decidedAtOnce = 250;

const commandContextFor = ({ now }: Pick<Outside, 'now'>, name: string, cause?: Cause): CommandContext => ({
  by: { kind: 'worker', id: name },
  correlationId: name,
  ...cause,
  now,
  token: () => '',
});

export const processContextFor = (
  outside: Pick<Outside, 'store' | 'now' | 'log'>,
  name: string,
): ProcessContext => ({
  store: outside.store,
  command: commandContextFor(outside, name),
  warn: (about, message) => outside.log.warn(about, message),
});

export const contextFor = (outside: Outside, name: string, cause?: Cause): ReactionContext => {
  const { store } = outside;
  const request = commandContextFor(outside, name, cause);
  return {
    ...outside,
    fold: (state, id) => cachedState(store, state, id),
    foldMany: (state, ids) => readFolds(store, state, ids),
    send: handle(store, request),
    sendMany: async (rules, items, options) => {
      const sending = [];
      for (const part of inChunks(items, decidedAtOnce)) {
        if (sending.length > 0) await turn();
        sending.push(handleMany(store, request)(rules, part, options));
      }
      return (await Promise.all(sending)).flat();
    },
  };
};
