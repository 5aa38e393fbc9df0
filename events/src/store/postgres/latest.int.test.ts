import assert from 'node:assert/strict';
import type { Pool } from 'pg';
import { newEvent, opened, ticketCatalogue, TicketAssigned, toAppend } from '../contractNoun.ts';
import type { Batch, EventStore, Recorded } from '../store.ts';
import { beginning } from '../position.ts';
import { testStores } from './testStore.ts';

interface Asked {
  readonly name?: string;
  readonly values?: readonly unknown[];
}

/** What a follower is given, from its beginning on. */
const heardBy = (store: EventStore, limit = 100, only: { readonly types?: readonly string[] } = {}) => {
  const ending = new AbortController();
  const wanted = { after: beginning, limit, ...only, signal: ending.signal };
  const batches = store.subscribe(wanted)[Symbol.asyncIterator]();
  const heard: Recorded[] = [];
  return {
    heard,
    upTo: async (count: number): Promise<readonly Recorded[]> => {
      while (heard.length < count) heard.push(...((await batches.next()).value as Batch).events);
      return heard;
    },
    end: async () => {
      ending.abort();
      await batches.return?.();
    },
  };
};

describe('what a process has just appended', () => {
  let stores: Awaited<ReturnType<typeof testStores>>;
  /** How many positions each read of the log was to go over. */
  const windows: number[] = [];
  let own: EventStore;
  beforeEach(async () => {
    stores = await testStores(ticketCatalogue());
    const pool = stores.poolOf();
    const query = pool.query.bind(pool) as (config: Asked) => Promise<unknown>;
    pool.query = ((config: Asked) => {
      const [from, to] = config.values ?? [];
      if (config.name === 'events_window') windows.push(Number(to) - Number(from));
      return query(config);
    }) as Pool['query'];
    own = stores.storeAt(pool);
    windows.length = 0;
  });
  afterEach(() => stores.end());
  const append = async (store: EventStore, stream: string, expected: number, count = 1) => {
    const [outcome] = await store.append([toAppend(stream, expected, ...opened(count))]);
    assert.equal(outcome!.ok, true);
  };

  it('reaches its own followers as a reader finds it, and is not read', async () => {
    const follower = heardBy(own);
    await append(own, 'ticket-1', 0);
    await follower.upTo(1);
    const before = windows.length;
    for (let n = 1; n <= 5; n++) {
      await append(own, 'ticket-1', n * 2 - 1, 2);
      await follower.upTo(1 + n * 2);
    }
    // the connection that listens rings once when it is there, and a poll may fall in between
    assert.ok(windows.length - before < 3, `read ${windows.length - before} times`);
    const { events } = await stores.storeAt().readAll({ after: beginning, limit: 100 });
    assert.deepEqual(follower.heard, events);
    await follower.end();
  });

  it('is read where another process has appended in between', async () => {
    const other = stores.storeAt();
    const follower = heardBy(own);
    await append(own, 'ticket-1', 0);
    await follower.upTo(1);
    for (let n = 1; n <= 5; n++) {
      await append(other, 'ticket-2', n - 1);
      await append(own, 'ticket-1', n);
      await follower.upTo(1 + n * 2);
    }
    assert.deepEqual(
      follower.heard.map(({ position }) => position),
      follower.heard.map(({ position }) => position).toSorted((a, b) => Number(a - b)),
    );
    assert.deepEqual(
      follower.heard.map(({ stream, revision }) => `${stream} ${revision}`),
      ['ticket-1 1', ...[1, 2, 3, 4, 5].flatMap(n => [`ticket-2 ${n}`, `ticket-1 ${n + 1}`])],
    );
    await follower.end();
  });

  it('is read no more than to where it begins, by whoever slept while others appended', async () => {
    const other = stores.storeAt();
    const follower = heardBy(own, 100, { types: [TicketAssigned.type] });
    const assigned = TicketAssigned({ to: 'Ada', phone: null, urgent: false });
    const wakeWith = async (n: number) => {
      const [outcome] = await own.append([toAppend(`ticket-a${n}`, 0, newEvent(assigned))]);
      assert.equal(outcome!.ok, true);
      await follower.upTo(n);
    };
    await wakeWith(1);
    // a poll may wake it in between, and then it has read the others' before
    for (let n = 2; n < 12 && !windows.includes(3); n++) {
      await append(other, `ticket-b${n}`, 0, 3);
      await append(own, `ticket-c${n}`, 0, 5);
      await wakeWith(n);
    }
    assert.ok(windows.includes(3), `read ${windows.join(', ')} positions`);
    const { events } = await stores
      .storeAt()
      .readAll({ after: beginning, limit: 200, types: [TicketAssigned.type] });
    assert.deepEqual(follower.heard, events);
    await follower.end();
  });

  it('comes in pages as large as they were asked for', async () => {
    const follower = heardBy(own, 4);
    await append(own, 'ticket-1', 0);
    await follower.upTo(1);
    await append(own, 'ticket-1', 1, 3);
    await append(own, 'ticket-1', 4, 3);
    await append(own, 'ticket-2', 0, 9);
    await follower.upTo(16);
    const { events } = await stores.storeAt().readAll({ after: beginning, limit: 100 });
    assert.deepEqual(follower.heard, events);
    await follower.end();
  });

  it('is told only as far as it was recorded', async () => {
    const follower = heardBy(own);
    await append(own, 'ticket-1', 0);
    await follower.upTo(1);
    const appends = [
      toAppend('ticket-1', 1, ...opened(1)),
      toAppend('ticket-2', 7, ...opened(1)), // builds on what is not there
      toAppend('ticket-3', 0, ...opened(1)),
    ];
    const outcomes = await own.append(appends);
    assert.deepEqual(
      outcomes.map(({ ok }) => ok),
      [true, false, true],
    );
    await follower.upTo(3);
    assert.deepEqual(
      follower.heard.map(({ stream }) => stream),
      ['ticket-1', 'ticket-1', 'ticket-3'],
    );
    await follower.end();
  });
});
