import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../testing/database/testPostgres.ts';
import { tokenBuckets, tokensMigrations } from './tokens.ts';

/** Each pool simulates a process. */
describe('rate limit per provider', () => {
  let database: TestDatabase;
  let pools: Pool[];
  before(async () => {
    database = await testDatabase();
    pools = Array.from({ length: 3 }, () => new Pool({ connectionString: database.url, max: 4 }));
    // dropping the database terminates connections that are still closing
    for (const pool of pools) pool.on('error', () => undefined);
    await migrate(database.url, tokensMigrations);
  });
  after(async () => {
    await Promise.all(pools.map(pool => pool.end()));
    await database.drop();
  });

  const callFor = async (pool: Pool, configId: string, callsPerSecond: number, ms: number) => {
    const tokens = tokenBuckets(pool);
    let made = 0;
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const waitMs = await tokens({ configId, callsPerSecond }, 1);
      if (waitMs === 0) made += 1;
      else await pause(waitMs);
    }
    return made;
  };
  const remember = `
    CREATE TABLE allowed (key text, at timestamptz, calls int);
    CREATE FUNCTION remember() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.wait_ms = 0 THEN INSERT INTO allowed VALUES (NEW.key, clock_timestamp(), 1); END IF;
      RETURN NULL; END $$;
    CREATE TRIGGER remember AFTER INSERT OR UPDATE ON provider_calls FOR EACH ROW EXECUTE FUNCTION remember()`;

  it('in no second do several processes together make more calls than a provider allows', async () => {
    const configId = randomUUID();
    const [rate, seconds] = [20, 2.5];
    await pools[0]!.query(remember);
    const made = await Promise.all(pools.map(pool => callFor(pool, configId, rate, seconds * 1_000)));
    const total = made.reduce((sum, count) => sum + count, 0);
    const { rows } = await pools[0]!.query<{ most: number; total: number }>(
      `SELECT max(c.calls)::int AS most, count(*)::int AS total FROM (SELECT count(*) OVER
        (ORDER BY at RANGE BETWEEN CURRENT ROW AND interval '0.95 s' FOLLOWING) AS calls FROM allowed WHERE key = $1) c`,
      [configId],
    );
    assert.deepEqual(rows, [{ most: rate, total }]);
    assert.ok(total >= rate * 2, `only ${total} calls`);
  });

  it('calls late in one second count in the next one', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const configId = randomUUID();
    const ask = (calls: number) => tokens({ configId, callsPerSecond: 10 }, calls);
    const later = (ms: number) =>
      pools[0]!.query('UPDATE provider_calls SET slot = slot - ceil($2::int / 20.0) WHERE key = $1', [
        configId,
        ms,
      ]);
    assert.equal(await ask(2), 0);
    await later(700);
    assert.equal(await ask(8), 0);
    const waitMs = await ask(2);
    assert.ok(waitMs > 0 && waitMs <= 320, `${waitMs} ms until the first two are a second old`);
    await later(waitMs);
    assert.equal(await ask(2), 0);
    const nextMs = await ask(1);
    assert.ok(nextMs > 320, `${nextMs} ms: the eight still count`);
    await later(60_000);
    assert.equal(await ask(10), 0);
  });

  it('two providers have a limit each', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const [one, other] = [randomUUID(), randomUUID()];
    assert.equal(await tokens({ configId: one, callsPerSecond: 2 }, 2), 0);
    assert.ok((await tokens({ configId: one, callsPerSecond: 2 }, 1)) > 0);
    assert.equal(await tokens({ configId: other, callsPerSecond: 2 }, 2), 0);
  });

  it('a chunk larger than the limit uses the whole second and no more', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const configId = randomUUID();
    assert.equal(await tokens({ configId, callsPerSecond: 5 }, 100), 0);
    const waitMs = await tokens({ configId, callsPerSecond: 5 }, 1);
    assert.ok(waitMs > 0 && waitMs <= 1_020 && Number.isInteger(waitMs), `${waitMs} ms`);
  });

  it('a changed limit applies immediately', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const configId = randomUUID();
    assert.equal(await tokens({ configId, callsPerSecond: 2 }, 2), 0);
    assert.ok((await tokens({ configId, callsPerSecond: 2 }, 1)) > 0);
    assert.equal(await tokens({ configId, callsPerSecond: 50 }, 10), 0);
  });
});
