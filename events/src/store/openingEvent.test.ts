import assert from 'node:assert/strict';
import { z } from 'zod';
import { decider, entity, events, nounState } from '../kernel/index.ts';
import { catalogueOf } from './codec.ts';
import { handle } from './handle.ts';
import { memoryStore } from './memory.ts';
import { cachedState } from './stateCache.ts';
import type { EventStore } from './store.ts';

const meter = entity({
  name: 'meter',
  table: 'meters',
  path: '/',
  events: events({ Turned: z.object({}), Summed: z.object({ turns: z.int() }) }),
  commands: { turn: z.object({}), sum: z.object({}) },
  row: z.object({ id: z.string() }),
  list: { search: [], sort: [], filter: [], order: 'id' },
  access: { list: 'system', read: 'system', turn: 'system', sum: 'system' },
  scope: { by: 'global' },
  refs: {},
});
const { Turned, Summed } = meter.events;
const turns = nounState(
  meter,
  { turns: 0 },
  { Turned: state => ({ turns: state.turns + 1 }), Summed: (_, { turns }) => ({ turns }) },
  'Summed',
);
const meterDecider = decider(meter, {
  state: turns,
  tenant: () => ({}),
  decide: { turn: () => Turned(), sum: (_, state) => Summed(state) },
});
const request = {
  by: { kind: 'system', id: 'test' },
  correlationId: 'c',
  now: () => new Date(),
  token: () => '',
} as const;

describe('a stream with events that contain the whole state', () => {
  const inner = memoryStore({ catalogue: catalogueOf([meter]) });
  const send = handle(inner, request);
  const turn = async (times: number) => {
    for (let n = 0; n < times; n++) await send(meterDecider, 'x', 'turn', {});
  };
  /** Reads the state without a cached fold; returns it with the number of events read. */
  const fresh = async () => {
    let read = 0;
    const store: EventStore = {
      ...inner,
      read: async (stream, options) => {
        const found = await inner.read(stream, options);
        read += found.length;
        return found;
      },
    };
    const state = await cachedState(store, turns, 'x');
    const first = read;
    assert.deepEqual(await cachedState(store, turns, 'x'), state);
    assert.equal(read, first, 'what is known is not read again');
    return { turns: state.turns, read };
  };

  it('is read from the newest of them on', async () => {
    await turn(10);
    assert.deepEqual(await fresh(), { turns: 10, read: 10 });
    await turn(290);
    assert.equal((await fresh()).turns, 300, 'it is read whole where there is none');
    await send(meterDecider, 'x', 'sum', {});
    await turn(5);
    assert.deepEqual(await fresh(), { turns: 305, read: 256 });
    await turn(300);
    assert.equal((await fresh()).turns, 605, 'it is found behind the newest page');
  });
});
