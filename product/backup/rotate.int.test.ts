import assert from 'node:assert/strict';
import { apiMigrations } from '@latchkey/api/migrations.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { KeysMissing, requireKeys } from '@latchkey/events/sealing/requireKeys.ts';
import { rotateKeys } from '@latchkey/events/sealing/rotateKeys.ts';
import { keysInUse, sealedTables } from '@latchkey/events/sealing/sealedTables.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { migrateStore } from '@latchkey/events/store/postgres/schema.ts';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';
import { startCommand } from '../../testing/product/command.ts';

describe('make keys', function () {
  this.timeout(60_000);
  const [older, newer] = [newSecretKey(), newSecretKey()];
  const both = `${newer},${older}`;
  const rings = { older: keyRingOf(older), newer: keyRingOf(newer), both: keyRingOf(both) };
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 6 });
    await migrate(database.url, apiMigrations);
    await migrateStore(pool);
  });
  afterEach(async () => {
    await pool?.end();
    await database?.drop();
  });

  const people = (ring: typeof rings.both) => postgresPersonKeys(queriesOf(pool), ring);
  const subjects = (count: number) => Array.from({ length: count }, (_, n) => `person-${n}`);
  const used = async () => new Set((await keysInUse(queriesOf(pool))).map(({ keyId }) => keyId));
  const countOf = async (keyId: string) => {
    const text = 'SELECT count(*)::int AS count FROM person_keys WHERE key_id = $1';
    return (await pool.query<{ count: number }>(text, [keyId])).rows[0]!.count;
  };
  const env = (keys: string) => ({ DATABASE_URL: database.url, SECRET_KEYS: keys });

  it('32.25: knows every table with sealed data, and reseals all of them', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns WHERE column_name = 'key_id' AND table_schema = 'public' ORDER BY 1`,
    );
    assert.deepEqual(
      rows.map(({ name }) => name),
      Object.keys(sealedTables).toSorted(),
    );
    const { sealed, keyId } = rings.older.seal(Buffer.from('{}'), 'Grant one');
    const id = '0197f3a0-0000-7000-8000-00000000ada0';
    const own = rings.older.seal(Buffer.from('token'), id);
    await pool.query(
      `INSERT INTO oidc_payload (type, id, sealed, key_id, expires_at) VALUES ('Grant', 'one', $1, $2, now())`,
      [sealed, keyId],
    );
    await pool.query('INSERT INTO import_files (id, sealed, key_id) VALUES ($1, $2, $3)', [
      id,
      own.sealed,
      keyId,
    ]);
    await assert.rejects(requireKeys(pool, rings.newer), (error: KeysMissing) => {
      assert.deepEqual(error.keyIds, rings.older.ids);
      assert.match(error.message, /imports \(1\) and sign-ins to apps \(1\)/);
      return error instanceof KeysMissing;
    });
    assert.equal((await rotateKeys(pool, rings.both)).done, 2);
    const grant = await pool.query<{ sealed: Buffer; key_id: string }>(
      'SELECT sealed, key_id FROM oidc_payload',
    );
    const { sealed: fresh, key_id: now } = grant.rows[0]!;
    assert.equal(rings.newer.open(fresh, now, 'Grant one').toString(), '{}');
    await requireKeys(pool, rings.newer);
  });

  it('32.25: a rotation that was killed is repeated, while the product reads and writes', async () => {
    const all = subjects(20_000);
    for (let n = 0; n < all.length; n += 10_000) await people(rings.older).ensure(all.slice(n, n + 10_000));
    const secrets = secretStore(pool, rings.both);
    const id = await secretStore(pool, rings.older).put('hunter2');
    const before = await people(rings.both).find(['person-7']);

    const killed = startCommand('keys', env(both), 'rotate');
    while ((await countOf(rings.newer.ids[0]!)) === 0) await new Promise(resolve => setImmediate(resolve));
    killed.kill();
    await killed.ended;
    const left = await countOf(rings.older.ids[0]!);
    assert.ok(left > 0 && left < all.length, `${left} are left`);

    let isDone = false;
    const repeated = startCommand('keys', env(both), 'rotate').ended.finally(() => (isDone = true));
    for (let n = 0; !isDone; n += 1) {
      await people(rings.older).ensure([`later-${n}`]);
      assert.equal((await people(rings.both).find([`person-${n % all.length}`, `later-${n}`])).size, 2);
      assert.equal(await secrets.get(id), 'hunter2');
    }
    await repeated;
    await rotateKeys(pool, rings.both);
    assert.deepEqual([...(await used())], rings.newer.ids);
    assert.deepEqual(await people(rings.newer).find(['person-7']), before);
  });

  it('32.25: shows ids and counts, and says which key is missing', async () => {
    await people(rings.older).ensure(subjects(3));
    await secretStore(pool, rings.newer).put('a password');
    const shown = await startCommand('keys', env(both)).ended;
    assert.equal(shown.code, 0, shown.output);
    assert.match(shown.output, new RegExp(`${rings.newer.ids[0]}  newest +secrets 1\\n`));
    assert.match(shown.output, new RegExp(`${rings.older.ids[0]}  older +personal data 3\\n`));
    assert.ok(!shown.output.includes(older) && !shown.output.includes(newer));
    const missing = await startCommand('keys', env(newer)).ended;
    assert.equal(missing.code, 1, missing.output);
    assert.match(missing.output, new RegExp(`${rings.older.ids[0]}  MISSING +personal data 3\\n`));
    const early = await startCommand('keys', env(both), 'retire').ended;
    assert.equal(early.code, 2, early.output);
    assert.match(early.output, new RegExp(`still sealed with ${rings.older.ids[0]}`));
  });

  it('32.25: names what can’t be opened, and reseals the rest', async () => {
    await people(rings.older).ensure(subjects(3));
    await pool.query(`UPDATE person_keys SET wrapped = '\\x00' WHERE subject = 'person-1'`);
    const { done, left, unopened } = await rotateKeys(pool, rings.both);
    assert.deepEqual([done, left, unopened.map(({ id }) => id)], [2, 1, ['person-1']]);
  });
});
