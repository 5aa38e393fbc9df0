import assert from 'node:assert/strict';
import pg from 'pg';
import { verifyAll } from '../../chain/chain.ts';
import { storeContract } from '../conformance/conformance.ts';
import {
  newEvent,
  opened,
  positionIn,
  ticket,
  TicketAssigned,
  ticketCatalogue,
  toAppend,
} from '../conformance/noun.ts';
import { keyRingOf, newSecretKey } from '../../sealing/keys.ts';
import { memoryPersonKeys, postgresPersonKeys } from '../../sealing/personKeys.ts';
import { beginning, positionOf } from '../position.ts';
import { postgresStore } from './postgresStore.ts';
import { queriesOf } from './queries.ts';
import { migrateStore } from './schema.ts';
import { rotateKeys } from '../../sealing/rotateKeys.ts';
import { secretStore } from '../../sealing/secrets.ts';
import { StoreUnavailable, type EventStore } from '../store.ts';
import { testStores, ticketStore } from '../../../../testing/events/store/postgres/testStore.ts';

storeContract('postgres', async catalogue => {
  const stores = await testStores(catalogue);
  return { store: stores.storeAt(), end: stores.end };
});

describe('postgres: the event store', () => {
  let { stores, store, append, tamper } = {} as Awaited<ReturnType<typeof ticketStore>>;
  beforeEach(async () => {
    ({ stores, store, append, tamper } = await ticketStore());
  });
  afterEach(() => stores.end());

  it('can be migrated by many processes at once, and again', async () => {
    await Promise.all([1, 2, 3, 4].map(() => migrateStore(stores.pool)));
    assert.deepEqual(await verifyAll(store), { events: 0, broken: [] });
    assert.equal(await append(ticket(), 0), positionOf('1'));
  });

  it('records thousands in one call, and an append that is larger than a batch as a whole', async () => {
    const streams = Array.from({ length: 2_500 }, () => ticket());
    const outcomes = await store.append(streams.map(stream => toAppend(stream, 0, ...opened(1))));
    assert.deepEqual(
      outcomes.map(positionIn),
      streams.map((_, n) => BigInt(n + 1)),
    );
    assert.equal(await append(streams[0]!, 1, 2_500), 5_000n);
    assert.deepEqual(await verifyAll(store, { batch: 700 }), {
      events: 5_000,
      broken: [],
    });
  });

  it('creates one key for a person if several processes seal concurrently', async () => {
    const others = [store, stores.storeAt(), stores.storeAt()];
    const streams = Array.from({ length: 20 }, () => ticket());
    const by = { kind: 'user', id: 'grace' } as const;
    const event = () =>
      newEvent(TicketAssigned({ to: 'Grace', phone: '1', urgent: false }), { by, address: '::1' });
    await Promise.all(streams.map((stream, n) => others[n % 3]!.append([toAppend(stream, 0, event())])));
    for (const [only] of (await store.readMany(streams)).values())
      assert.deepEqual([only!.data, only!.meta.address], [event().event.data, '::1']);
  });

  it('creates the keys of many people for several processes at once, in any order', async () => {
    const others = [store, stores.storeAt(), stores.storeAt(), stores.storeAt()];
    const streams = Array.from({ length: 200 }, (_, n) => `ticket-${n}`);
    const assigned = () => newEvent(TicketAssigned({ to: 'Grace', phone: null, urgent: false }));
    const appendAll = (one: EventStore, names: readonly string[]) =>
      one.append(names.map(stream => toAppend(stream, 0, assigned())));
    await Promise.all(others.map((one, n) => appendAll(one, n % 2 === 0 ? streams : streams.toReversed())));
    const { rows } = await stores.pool.query('SELECT count(*)::int AS keys FROM person_keys');
    assert.deepEqual(rows, [{ keys: 200 }]);
    for (const [only] of (await store.readMany(streams)).values())
      assert.deepEqual(only!.data, assigned().event.data);
  });

  it('records times that never decrease, even if the engine’s clock is set back', async () => {
    const stream = ticket();
    await append(stream, 0);
    await tamper(`UPDATE events SET created_at = created_at + interval '1 hour'`);
    await append(stream, 1);
    const [first, second] = await store.read(stream);
    assert.equal(second!.at, first!.at);
  });

  it('reports that the engine is unavailable, and a retry after a lost response records nothing twice', async () => {
    const away = new pg.Pool({ host: '127.0.0.1', port: 1, connectionTimeoutMillis: 500 });
    const nowhere = postgresStore({ pool: away, catalogue: ticketCatalogue(), people: memoryPersonKeys() });
    await assert.rejects(nowhere.head(), StoreUnavailable);
    await assert.rejects(nowhere.append([toAppend(ticket(), 0, ...opened(1))]), StoreUnavailable);
    await Promise.all([nowhere.close(), away.end()]);
    const hanging = await stores.pool.connect();
    await hanging.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('latchkey events', 0))`);
    const impatient = postgresStore({
      pool: stores.poolOf(),
      catalogue: ticketCatalogue(),
      people: memoryPersonKeys(),
      timeoutMs: 100,
    });
    const lost = toAppend(ticket(), 0, ...opened(3));
    await assert.rejects(impatient.append([lost]), StoreUnavailable);
    await hanging.query('COMMIT');
    hanging.release();
    // retries the lost append, which may or may not have been recorded
    const [again] = await store.append([lost]);
    assert.ok(again!.ok);
    assert.equal((await store.read(lost.stream)).length, 3);
  });

  it('wakes followers in other processes, also after the listening connection was cut', async () => {
    const other = stores.storeAt();
    const ending = new AbortController();
    const batches = other.subscribe({ after: beginning, signal: ending.signal })[Symbol.asyncIterator]();
    const next = async () => (await batches.next()).value?.position as bigint | undefined;
    for (let n = 1; n <= 3; n++) {
      const seen = next();
      assert.equal(await append(ticket(), 0), BigInt(n));
      assert.equal(await seen, BigInt(n));
      await stores.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`,
      );
    }
    ending.abort();
    assert.equal(await next(), undefined);
  });

  it('stores secrets sealed, and reseals them with a newer key', async () => {
    const [older, newer] = [newSecretKey(), newSecretKey()];
    const id = await secretStore(stores.pool, keyRingOf(older)).put('hunter2');
    const { rows } = await stores.pool.query<{ sealed: Buffer }>('SELECT sealed FROM secrets');
    assert.ok(!rows[0]!.sealed.includes('hunter2'));
    assert.equal(await secretStore(stores.pool, keyRingOf(`${newer},${older}`)).rotate(), 1);
    const rotated = secretStore(stores.pool, keyRingOf(newer));
    assert.deepEqual([await rotated.get(id), await rotated.rotate()], ['hunter2', 0]);
    assert.equal(await rotated.get('00000000-0000-4000-8000-000000000000'), null);
    await assert.rejects(secretStore(stores.pool, keyRingOf(older)).get(id), /SECRET_KEYS lacks the key/);
  });

  it('reseals the keys of people with a newer key', async () => {
    const [older, newer] = [newSecretKey(), newSecretKey()];
    const at = (keys: string) =>
      postgresStore({
        pool: stores.pool,
        catalogue: ticketCatalogue(),
        people: postgresPersonKeys(queriesOf(stores.pool), keyRingOf(keys)),
      });
    const stream = ticket();
    const event = TicketAssigned({ to: 'Grace', phone: null, urgent: true });
    await at(older).append([toAppend(stream, 0, newEvent(event))]);
    await assert.rejects(at(newer).read(stream), /SECRET_KEYS lacks the key/);
    const { done } = await rotateKeys(stores.pool, keyRingOf(`${newer},${older}`), { only: ['person_keys'] });
    assert.equal(done, 1);
    assert.deepEqual((await at(newer).read(stream))[0]!.data, event.data);
  });
});
