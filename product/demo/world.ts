import { entities } from '@latchkey/events/catalogue.ts';
import type { CommandSchemas, Decider, EventTypes } from '@latchkey/events/kernel/index.ts';
import type { ProcessContext } from '@latchkey/events/process/process.ts';
import type { KeyRing } from '@latchkey/events/sealing/keys.ts';
import type { PersonKeyStore } from '@latchkey/events/sealing/personKeys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { handleMany, type Item } from '@latchkey/events/store/handleMany.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import type { Actor, EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { z } from 'zod';

export interface Hand {
  readonly process: ProcessContext;
  readonly send: <
    State,
    Events extends EventTypes,
    Commands extends CommandSchemas,
    C extends keyof Commands & string,
  >(
    rules: Decider<State, Events, Commands>,
    id: string,
    name: C,
    input: z.input<Commands[C]>,
  ) => Promise<State>;
  readonly sendMany: <
    State,
    Events extends EventTypes,
    Commands extends CommandSchemas,
    C extends keyof Commands & string,
  >(
    rules: Decider<State, Events, Commands>,
    items: readonly Item<Commands, C>[],
  ) => Promise<readonly State[]>;
}

export interface World {
  readonly store: EventStore;
  readonly keys: KeyRing;
  readonly meet: (subjects: readonly string[]) => Promise<void>;
  readonly setClock: (at: Date) => void;
  readonly as: (by: Actor) => Hand;
}

const remembered = (people: PersonKeyStore): PersonKeyStore => {
  const cache = new Map<string, Buffer>();
  const found = (subjects: readonly string[]) =>
    new Map(subjects.flatMap(one => (cache.has(one) ? [[one, cache.get(one)!] as const] : [])));
  return {
    find: async subjects => found(subjects),
    ensure: async subjects => {
      const missing = subjects.filter(one => !cache.has(one));
      if (missing.length > 0) for (const [one, key] of await people.ensure(missing)) cache.set(one, key);
      return found(subjects);
    },
    forget: people.forget,
  };
};

export const worldOf = (people: PersonKeyStore, keys: KeyRing): World => {
  let clock = new Date(0);
  const own = remembered(people);
  const store = memoryStore({ catalogue: catalogueOf(entities), people: own, now: () => clock });
  return {
    store,
    keys,
    meet: async subjects => void (await own.ensure(subjects)),
    setClock: at => (clock = at),
    as: by => {
      // each call has its own correlation ID, because activity shows events with the same ID as one entry
      const request = () => ({ by, correlationId: uuidv7(), now: () => clock, token: () => '' });
      const warn = (about: object, message: string) => {
        throw new Error(message, { cause: about });
      };
      return {
        get process() {
          return { store, command: request(), warn };
        },
        send: async (rules, id, name, input) =>
          (await handle(store, request())(rules, id, name, input)).state,
        sendMany: async (rules, items) => {
          const results = await handleMany(store, request())(rules, items);
          return results.map(result => {
            if ('refused' in result) throw result.refused;
            return result.state;
          });
        },
      };
    },
  };
};
