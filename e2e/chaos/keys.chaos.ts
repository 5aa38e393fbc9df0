import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { keyRingOf, type KeyRing } from '@latchkey/events/sealing/keys.ts';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { keysInUse, presentTables, sealedTables } from '@latchkey/events/sealing/sealedTables.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import pg from 'pg';
import { eventually } from '../browser/app.ts';
import { namesOf, openDemo, startLoad, submitOrder, untilIssued } from './orderLoad.ts';
import { commandsIn, makeFolder, startIn, type StartedProduct } from './startedProduct.ts';

const minutes = 60_000;
const [people, kills, perOrder] = [30_000, 8, 40];
const keyAttempts = 5;

describe('32.25: keys replaced while orders are issued and the commands are killed', function () {
  this.timeout(30 * minutes);
  let folder: string;
  let data: string;
  let product: StartedProduct;
  let pool: pg.Pool;

  const openPool = () => {
    pool = new pg.Pool({ connectionString: product.run().database, max: 4 });
    pool.on('error', () => undefined); // idle connections end with the database
  };
  const restart = async () => {
    await pool.end();
    await product.stop();
    product = await startIn(data);
    openPool();
  };
  before(async () => {
    folder = makeFolder('keys');
    data = path.join(folder, 'data');
    product = await startIn(data);
    openPool();
    const seeded = await commandsIn(data)('seed').ended;
    assert.equal(seeded.code, 0, seeded.output);
  });
  after(async () => {
    await pool?.end();
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const command = (...words: readonly string[]) => commandsIn(data)('keys', {}, ...words);
  const succeeds = async (...words: readonly string[]): Promise<string> => {
    const { code, output } = await command(...words).ended;
    assert.equal(code, 0, output);
    return output;
  };
  const ringNow = (): KeyRing => {
    const { secretKeys, hmacKey } = product.secrets();
    return keyRingOf(secretKeys, hmacKey);
  };
  const oldRows = async (keyId: string): Promise<number> =>
    (await keysInUse(queriesOf(pool)))
      .filter(use => use.keyId === keyId)
      .reduce((sum, { count }) => sum + count, 0);

  /** Kills `rotate` while a lock blocks its update of a random row. Returns how many old rows are left. */
  const killRotation = async (oldId: string) => {
    const before = await oldRows(oldId);
    const guard = await pool.connect();
    try {
      await guard.query('BEGIN');
      const { rows } = await guard.query<{ pid: number }>(
        `SELECT pg_backend_pid() AS pid FROM person_keys WHERE subject =
           (SELECT subject FROM person_keys WHERE key_id = $1 ORDER BY ctid OFFSET $2 LIMIT 1) FOR UPDATE`,
        [oldId, randomInt(people / kills)],
      );
      const rotation = command('rotate');
      const blocked = async () =>
        (
          await pool.query<{ pid: number }>(
            'SELECT pid FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))',
            [rows[0]!.pid],
          )
        ).rows;
      await eventually(blocked, found => found.length > 0, 2 * minutes);
      rotation.kill();
      assert.equal((await rotation.ended).code, null);
      for (const { pid } of await blocked()) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
      await eventually(blocked, found => found.length === 0, minutes);
    } finally {
      await guard.query('ROLLBACK');
      guard.release();
    }
    const left = await oldRows(oldId);
    assert.ok(left > 0 && left <= before, `${left} of ${before} are left`);
    return left;
  };
  /**
   * Kills `keys new` or `keys retire` as soon as it writes. A killed command must leave either the old or the
   * new secrets.
   */
  const killWriting = async (word: 'new' | 'retire') => {
    const draft = path.join(data, 'secrets.json.new');
    const before = JSON.stringify(product.secrets());
    const running = command(word);
    let isDone = false;
    const ended = running.ended.finally(() => (isDone = true));
    while (!existsSync(draft) && !isDone) await new Promise(resolve => setImmediate(resolve));
    running.kill();
    await ended;
    return JSON.stringify(product.secrets()) !== before;
  };
  const assertOpens = async (ring: KeyRing) => {
    const query = queriesOf(pool);
    let count = 0;
    for (const table of await presentTables(query)) {
      const { keys, bytes } = sealedTables[table];
      const { rows } = await pool.query<{ subject: string; bytes: Buffer; key_id: string }>(
        `SELECT concat_ws(' ', ${keys.map(name => `${name}::text`).join(', ')}) AS subject, ${bytes} AS bytes, key_id FROM ${table}`,
      );
      for (const row of rows) ring.open(row.bytes, row.key_id, row.subject);
      count += rows.length;
    }
    return count;
  };

  it('everything is sealed with the new key at the end, everything can be opened, and the old key is retired', async () => {
    const oldRing = ringNow();
    const [oldId] = oldRing.ids as [string];
    const subjects = Array.from({ length: people }, (_, n) => `person-${n}`);
    for (const some of inChunks(subjects, 10_000))
      await postgresPersonKeys(queriesOf(pool), oldRing).ensure(some);
    const earlier = await openDemo(product.run());
    const first = await submitOrder(earlier, 1_000_000, perOrder);
    await untilIssued(earlier, first);
    const names = await namesOf(earlier.api, first);
    assert.equal(names.length, perOrder);

    let isNew = false;
    for (let n = 0; n < keyAttempts && !isNew; n += 1) isNew = await killWriting('new');
    if (!isNew) await succeeds('new');
    const early = await command('rotate').ended;
    assert.equal(early.code, 2, early.output);
    assert.match(early.output, /doesn't have the key .* Restart it first/);
    const across = await submitOrder(earlier, 1_100_000, perOrder);
    await restart();
    const [newId] = ringNow().ids as [string];
    assert.deepEqual(product.run().keyIds, [newId, oldId]);
    assert.notEqual(newId, oldId);

    const demo = await openDemo(product.run());
    await untilIssued(demo, across);
    const load = startLoad(demo, 1_200_000, perOrder);
    await load.hasIssued(1);
    const lefts: number[] = [];
    while (lefts.length < kills) lefts.push(await killRotation(oldId));
    assert.ok(lefts.at(-1)! < lefts[0]!, 'repeats continue where the last one was killed');
    await load.hasIssued(load.issued.length + 1);
    await eventually(
      async () => (await command('rotate').ended).code,
      code => code === 0,
      5 * minutes,
    );
    assert.equal(await oldRows(oldId), 0);
    assert.match(await succeeds('show'), new RegExp(`${oldId}  older +nothing\\n`));
    let isRetired = false;
    for (let n = 0; n < keyAttempts && !isRetired; n += 1) isRetired = await killWriting('retire');
    if (!isRetired) await succeeds('retire');
    const issued = await load.stop();
    await restart();

    assert.deepEqual(product.run().keyIds, [newId]);
    assert.deepEqual(ringNow().ids, [newId]);
    assert.ok(product.secrets().hmacKey);
    const uses = await keysInUse(queriesOf(pool));
    assert.deepEqual(new Set(uses.map(({ keyId }) => keyId)), new Set([newId]));
    const opened = await assertOpens(ringNow());
    for (const file of ['verify', 'replay'] as const) {
      const { code, output } = await commandsIn(data)(file).ended;
      assert.equal(code, 0, output);
    }
    const later = await openDemo(product.run());
    assert.deepEqual(await namesOf(later.api, first), names);
    const last = await submitOrder(later, 1_900_000, perOrder);
    await untilIssued(later, last);
    console.log(
      `      ${opened} sealed rows open with the new key alone; left after each of ${kills} kills: ${lefts.join(', ')}; ${issued.length + 3} orders issued`,
    );
  });
});
