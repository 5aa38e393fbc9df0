import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import type { Pool } from 'pg';
import { opened, ticket, ticketCatalogue, toAppend } from '../conformance/noun.ts';
import type { EventStore } from '../store.ts';
import { beginning } from '../position.ts';
import { testStores } from '../../../../testing/events/store/postgres/testStore.ts';

const processes = 3;
const writers = 12;
const goal = 20_000;

describe('postgres: the order of the log', function () {
  this.timeout(60_000);
  let stores: Awaited<ReturnType<typeof testStores>>;
  beforeEach(async () => {
    stores = await testStores(ticketCatalogue());
  });
  afterEach(() => stores.end());

  /**
   * Appends to new streams and to a growing one until `isDone`. Returns the number of acknowledged events.
   */
  const write = async (store: EventStore, isDone: () => boolean): Promise<number> => {
    const growing = ticket();
    let length = 0;
    let recorded = 0;
    for (let n = 0; !isDone(); n++) {
      const count = 1 + (n % 20);
      const fresh = Array.from({ length: n % 3 }, () => toAppend(ticket(), 0, ...opened(count)));
      const outcomes = await store.append([...fresh, toAppend(growing, length, ...opened(count))]);
      assert.ok(outcomes.every(({ ok }) => ok));
      length += count;
      recorded += count * outcomes.length;
    }
    return recorded;
  };

  /** Runs appends that commit late or never, and foreign transactions that write and then stay open. */
  const disturb = async (pool: Pool, n: number, isDone: () => boolean): Promise<number> => {
    const client = await pool.connect();
    const append = `SELECT events_append(ARRAY[$1], ARRAY[0::bigint], ARRAY[1,1], ARRAY[1,2]::bigint[],
      ARRAY[gen_random_uuid(), gen_random_uuid()], ARRAY['TicketOpened','TicketOpened'], ARRAY['{"title":"late"}','{"title":"late"}']::json[],
      array_fill('{"by":{"kind":"user","id":"x"},"version":1,"hash":"x"}'::json, ARRAY[2]))`;
    while (!isDone()) {
      await client.query('BEGIN');
      await client.query('INSERT INTO noise VALUES ($1)', [n]);
      if (n % 2 === 0) await client.query(append, [ticket('late')]);
      await client.query('SELECT pg_sleep(0.003 * random())');
      await client.query(n % 4 === 0 ? 'ROLLBACK' : 'COMMIT');
    }
    client.release();
    return 0;
  };

  it(`shows a follower every one of ${goal} events in order, whatever commits late, rolls back or stays open`, async () => {
    await stores.pool.query('CREATE TABLE noise (n int)');
    const reader = stores.storeAt();
    const ending = new AbortController();
    const seen: bigint[] = [];
    let done = false;
    const isDone = () => done;
    const finished = Promise.all([
      ...Array.from({ length: processes }, () => stores.storeAt()).flatMap(store =>
        Array.from({ length: writers }, () => write(store, isDone)),
      ),
      ...Array.from({ length: 6 }, (_, n) => disturb(stores.pool, n, isDone)),
    ]);
    let head: bigint | null = null;
    const closing = finished.then(async () => (head = await reader.head()));
    for await (const { events, position } of reader.subscribe({
      after: beginning,
      limit: 500,
      signal: ending.signal,
    })) {
      seen.push(...events.map(one => one.position));
      done = seen.length >= goal;
      if (done) {
        await closing;
        if (position === head) break;
      }
      await setImmediate();
    }
    const { rows } = await stores.pool.query<{ position: string }>(
      'SELECT position FROM events ORDER BY position',
    );
    assert.ok(rows.length >= goal);
    const { rowCount: late } = await stores.pool.query(`SELECT 1 FROM events WHERE stream_id LIKE 'late-%'`);
    assert.ok(late! > 0, 'nothing committed late');
    const acknowledged = (await finished).reduce((sum, count) => sum + count);
    assert.equal(seen.length, acknowledged + late!, 'something that was told to be recorded is missing');
    const gaps = await stores.pool.query(
      'SELECT 1 FROM events GROUP BY stream_id HAVING max(revision) <> count(*) OR min(revision) <> 1',
    );
    assert.equal(gaps.rowCount, 0, 'a stream has a gap');
    assert.ok(Number(rows.at(-1)!.position) > rows.length, 'nothing was rolled back');
    assert.deepEqual(
      seen,
      rows.map(({ position }) => BigInt(position)),
    );
  });
});
