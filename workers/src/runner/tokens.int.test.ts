import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../scripts/testPostgres.ts';
import { tokenBuckets, tokensDdl } from './tokens.ts';

/** The rate limit of a provider, shared by all processes: each pool here stands for one. */
describe('rate limit per provider', () => {
  let database: TestDatabase;
  let pools: Pool[];
  before(async () => {
    database = await testDatabase();
    pools = Array.from({ length: 3 }, () => new Pool({ connectionString: database.url, max: 4 }));
    await pools[0]!.query(tokensDdl);
  });
  after(async () => {
    await Promise.all(pools.map(pool => pool.end()));
    await database.drop();
  });

  /** Calls as fast as it may for so long, waiting as it is told; answers when the calls were made. */
  const callFor = async (pool: Pool, configId: string, callsPerSecond: number, ms: number) => {
    const tokens = tokenBuckets(pool);
    const made: number[] = [];
    const end = performance.now() + ms;
    while (performance.now() < end) {
      const waitMs = await tokens({ configId, callsPerSecond }, 1);
      if (waitMs === 0) made.push(performance.now());
      else await pause(waitMs);
    }
    return made;
  };

  it('ORD-17: several processes together keep to the calls per second that a provider allows', async () => {
    const configId = randomUUID();
    const [rate, seconds] = [20, 2.5];
    const made = await Promise.all(pools.map(pool => callFor(pool, configId, rate, seconds * 1_000)));
    const all = made.flat();
    assert.ok(all.length >= rate * 2, `only ${all.length} calls`);
    assert.ok(all.length <= rate * (Math.ceil(seconds) + 1), `${all.length} calls in ${seconds} s`);
    const most = Math.max(...all.map(at => all.filter(other => other >= at && other < at + 1_000).length));
    assert.ok(most <= rate * 2, `${most} calls within one second`); // windows meet: the end of one and the start of the next
  });

  it('ORD-17: two providers have a limit each', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const [one, other] = [randomUUID(), randomUUID()];
    assert.equal(await tokens({ configId: one, callsPerSecond: 2 }, 2), 0);
    assert.ok((await tokens({ configId: one, callsPerSecond: 2 }, 1)) > 0);
    assert.equal(await tokens({ configId: other, callsPerSecond: 2 }, 2), 0);
  });

  it('ORD-17: a chunk larger than the limit takes the whole second and no more', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const configId = randomUUID();
    assert.equal(await tokens({ configId, callsPerSecond: 5 }, 100), 0);
    const waitMs = await tokens({ configId, callsPerSecond: 5 }, 1);
    assert.ok(waitMs > 0 && waitMs <= 1_000 && Number.isInteger(waitMs), `${waitMs} ms`);
  });

  it('ORD-17: a limit that was changed counts at once', async () => {
    const tokens = tokenBuckets(pools[0]!);
    const configId = randomUUID();
    assert.equal(await tokens({ configId, callsPerSecond: 2 }, 2), 0);
    assert.ok((await tokens({ configId, callsPerSecond: 2 }, 1)) > 0);
    assert.equal(await tokens({ configId, callsPerSecond: 50 }, 10), 0);
  });
});
