import { z } from 'zod';
import { decider, entity, events, nounState, refuse } from '../kernel/index.ts';
import { catalogueOf } from './codec.ts';
import type { CommandContext } from './decideOne.ts';
import { handle } from './handle.ts';
import { memoryStore } from './memory.ts';
import type { Actor, EventStore } from './store.ts';

// two nouns that only tests use

const definition = <const Name extends string>(name: Name) => ({
  name,
  table: `${name}s`,
  path: `${name}s`,
  row: z.object({ id: z.string() }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  scope: { by: 'global' } as const,
  refs: {},
});
const jar = entity({
  ...definition('jar'),
  events: events({ JarMade: z.object({ size: z.int() }) }),
  commands: { make: z.object({ size: z.int() }) },
  access: { make: 'system', list: 'system', read: 'system' },
});
const sweet = entity({
  ...definition('sweet'),
  events: events({
    SweetPut: z.object({ jarId: z.string(), by: z.string() }),
    SweetEaten: z.object({ times: z.int() }),
  }),
  commands: { put: z.object({ jarId: z.string() }), eat: z.object({ times: z.int() }), look: z.object({}) },
  access: { put: 'system', eat: 'system', look: 'system', list: 'system', read: 'system' },
});
const jarState = nounState(jar, 0 as number, { JarMade: (_, { size }) => size });
const { JarMade } = jar.events;
const { SweetPut, SweetEaten } = sweet.events;
export const jarRules = decider(jar, {
  state: jarState,
  decide: { make: (data, size) => (size > 0 ? refuse('already_exists') : JarMade(data)) },
  tenant: () => ({}),
});
const sweetState = nounState(
  sweet,
  { jarId: '' as string, eaten: 0 as number },
  {
    SweetPut: (state, { jarId }) => ({ ...state, jarId }),
    SweetEaten: (state, { times }) => ({ ...state, eaten: state.eaten + times }),
  },
);
export const sweetRules = decider(sweet, {
  state: sweetState,
  decide: {
    put: ({ jarId }, { jarId: old }, { stateOf, by }) =>
      old !== ''
        ? refuse('already_exists')
        : stateOf(jarState, jarId) > 0
          ? SweetPut({ jarId, by })
          : refuse('not_found'),
    eat: ({ times }, { eaten }) =>
      eaten + times > 40
        ? refuse('wrong_state')
        : Array.from({ length: times }, () => SweetEaten({ times: 1 })),
    look: () => [],
  },
  requires: { put: ({ jarId }) => [[jarState, jarId]] },
  tenant: ({ jarId }) => ({ customerId: jarId }),
});

export const requestBy = (kind: Actor['kind']): CommandContext => ({
  by: { kind, id: 'ada' },
  correlationId: 'correlation',
  address: '::1',
  now: () => new Date('2026-11-20T12:00:00Z'),
  token: () => 'TOKEN',
});
export const ada = requestBy('user');
export const newStore = () => memoryStore({ catalogue: catalogueOf([jar, sweet]) });

/** Wraps a store as a second process would use it, without shared caches. The hooks run before its calls. */
export const seenFromElsewhere = (
  store: EventStore,
  meanwhile: Partial<Record<'read' | 'append', () => unknown>> = {},
) => {
  const calls: string[] = [];
  const noting =
    <Args extends unknown[], Result>(name: string, call: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      calls.push(name);
      await meanwhile[name as 'read' | 'append']?.();
      return call(...args);
    };
  const { read, readMany, append } = store;
  return {
    ...store,
    calls,
    read: noting('read', read),
    readMany: noting('readMany', readMany),
    append: noting('append', append),
  };
};

export const prepared = async () => {
  const store = newStore();
  await handle(store, ada)(jarRules, 'big', 'make', { size: 9 });
  await handle(store, ada)(sweetRules, 'one', 'put', { jarId: 'big' });
  return store;
};
