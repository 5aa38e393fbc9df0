import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../../../testing/database/testPostgres.ts';
import { until } from '../../../../testing/workers/runner/recorder.ts';
import { migrate, type Migration } from './migrate.ts';

/** Migrations that fail if they run twice. */
const first: Migration = { name: 'first.1', sql: 'CREATE TABLE first (a int); INSERT INTO first VALUES (1)' };
const second: Migration = { name: 'first.2', sql: 'ALTER TABLE first ADD COLUMN b int NOT NULL DEFAULT 2' };

describe('migrations of tables that are no projections', function () {
  this.timeout(30_000);
  let database: TestDatabase;
  let pool: Pool;
  beforeEach(async () => {
    database = await testDatabase();
    pool = new Pool({ connectionString: database.url, max: 3 });
    // dropping the database terminates connections that are still closing
    pool.on('error', () => undefined);
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });
  const rows = async () => (await pool.query('SELECT * FROM first')).rows;
  const done = async () =>
    (await pool.query<{ name: string }>('SELECT name FROM knex_migrations ORDER BY id')).rows.map(
      ({ name }) => name,
    );

  it('ARC: processes that start together run each migration once, and later ones run new migrations', async () => {
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, [first])));
    assert.deepEqual(await rows(), [{ a: 1 }]);
    await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, [first, second])));
    assert.deepEqual([await rows(), await done()], [[{ a: 1, b: 2 }], ['first.1', 'first.2']]);
  });

  it('ARC: an older process starts next to a newer one, and two packages keep their own lists', async () => {
    await migrate(database.url, [first, second]);
    await migrate(database.url, [first]);
    await migrate(database.url, [{ name: 'other.1', sql: 'CREATE TABLE other ()' }]);
    assert.deepEqual(await done(), ['first.1', 'first.2', 'other.1']);
  });

  it('ARC: a migration that fails changes nothing, and the next start runs it', async () => {
    await assert.rejects(
      migrate(database.url, [first, { name: 'first.2', sql: 'SELECT nothing' }]),
      /nothing/,
    );
    await migrate(database.url, [first, second]);
    assert.deepEqual(await rows(), [{ a: 1, b: 2 }]);
  });

  it('ARC: a process that is killed while it migrates changes nothing, and doesn’t block others', async () => {
    await pool.query('CREATE TABLE gate ()');
    const holder = await pool.connect();
    await holder.query('BEGIN; LOCK TABLE gate');
    const cut = [first, { name: 'gate.1', sql: 'ALTER TABLE gate ADD COLUMN a int' }];
    const module = new URL('migrate.ts', import.meta.url).href;
    const code = `const { migrate } = await import('${module}'); await migrate(${JSON.stringify(database.url)}, ${JSON.stringify(cut)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'inherit' });
    const waiting = `SELECT FROM pg_locks WHERE relation = 'gate'::regclass AND NOT granted`;
    await until(async () => (await pool.query(waiting)).rowCount === 1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await holder.query('ROLLBACK');
    holder.release();
    await migrate(database.url, [first, second]);
    assert.deepEqual([await rows(), await done()], [[{ a: 1, b: 2 }], ['first.1', 'first.2']]);
    const { rowCount } = await pool.query(`SELECT FROM information_schema.columns WHERE table_name = 'gate'`);
    assert.equal(rowCount, 0);
  });
});
