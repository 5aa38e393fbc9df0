import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyLog } from '@latchkey/events/chain/verifyLog.ts';
import { turnChain } from '@latchkey/events/chain/chainCheck.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated, UserProfileChanged } from '@latchkey/events/user/user.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { checksum } from '@latchkey/projector/replay/checksum.ts';
import { physicalTable } from '@latchkey/projector/tables.ts';
import { Pool } from 'pg';
import { testApp, type TestApp } from '../../testing/api/testApp.ts';
import { runStatement } from '../postgres/embeddedPostgres.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';
import { underMaintenance } from '../../testing/database/underMaintenance.ts';
import { startCommand } from '../../testing/product/command.ts';
import { manifestName, manifestText, readManifest, type Manifest } from './manifest.ts';
import { requireEmpty, requireKeysFor, requireWhole, restoreBackup } from './restoreBackup.ts';
import { writeBackup } from './writeBackup.ts';

const secretKey = newSecretKey();
const keys = { secretKeys: secretKey, hmacKey: undefined };
const eventsSql = `SELECT count(*)::int AS count, md5(string_agg(md5(e::text), '' ORDER BY position)) AS sum
  FROM events e WHERE position <= $1`;
const tables = Object.values(projections).map(({ entity, version }) => physicalTable(entity, version));

const restoreInto = async (url: string, from: string, given: typeof keys | null = keys) => {
  const manifest = readManifest(from);
  await requireWhole(from, manifest);
  const ring = requireKeysFor(manifest, given);
  await requireEmpty(url);
  return restoreBackup({ url, from, manifest, ring });
};

describe('backup and restore', function () {
  this.timeout(60_000);
  let app: TestApp;
  let folder: string;
  let to: string;
  let target: TestDatabase;
  before(async () => {
    app = await testApp({ secretKey });
    await migrate(app.url, workerMigrations);
    await app.signIn('admin');
    const users = Array.from({ length: 40 }, () => userStream());
    await app.tellNew(users.map(stream => [stream, aUser()]));
    await app.deps.secrets.put('hunter2', '0197f3a0-0000-7000-8000-00000000ada0');
    await turnChain(app.pool, app.store, app.deps.keys, { headEvery: 10, events: 1_000, restMs: 0 });
  });
  after(() => app?.end());
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'latchkey-backup-'));
    to = path.join(folder, 'monday');
    target = await testDatabase();
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    await target?.drop();
  });

  const userStream = () => streamOf('user', uuidv7());
  const aUser = () =>
    UserCreated({
      email: `${uuidv7()}@example.test`,
      fullName: 'Ada "Lovelace"\t\\N\n',
      locale: 'en',
      grantId: uuidv7(),
      grant: { role: 'admin', partnerId: null, customerId: null },
    });
  const sumOf = async (url: string, head: string) =>
    (await runStatement<{ count: number; sum: string }>(url, eventsSql, [head]))[0];
  const isEmpty = async () => requireEmpty(target.url);
  const rewrite = (change: Partial<Manifest>) =>
    writeFileSync(path.join(to, manifestName), manifestText({ ...readManifest(to), ...change }));

  it('OPS: a backup under load is of one moment: events equal up to its head, the chain whole', async () => {
    const ending = new AbortController();
    const load = async () => {
      for (let n = 0; !ending.signal.aborted; n += 1) {
        const stream = userStream();
        await app.tellNew([[stream, aUser(), UserProfileChanged({ fullName: `Grace ${n}`, locale: 'en' })]]);
      }
    };
    const loads = [load(), load()];
    await app.tell(userStream(), aUser());
    const manifest = await writeBackup({ url: app.url, to });
    ending.abort();
    await Promise.all(loads);
    const later = await app.tell(userStream(), aUser());
    assert.ok(BigInt(manifest.head!) < later);
    assert.deepEqual(manifest.keyIds, keyRingOf(secretKey).ids);
    assert.ok(manifest.omitted.includes('projections') && manifest.omitted.includes(tables[0]!));
    assert.deepEqual(manifest.unknown, []);
    const secret = readFileSync(path.join(to, manifestName), 'utf8');
    assert.ok(!secret.includes(secretKey));
    assert.equal(statSync(path.join(to, 'events.copy.gz')).mode & 0o777, 0o600);

    assert.deepEqual(await restoreInto(target.url, to), []);
    const restored = await sumOf(target.url, manifest.head!);
    assert.deepEqual(restored, await sumOf(app.url, manifest.head!));
    assert.equal(String(restored?.count), String((await sumOf(target.url, '1000000000'))?.count));
    const pool = new Pool({ connectionString: target.url, max: 2 });
    const people = await pool.query<{ lost: number }>(
      `SELECT count(*)::int AS lost FROM events e WHERE data::text LIKE '%$sealed%' AND NOT EXISTS (SELECT FROM person_keys k WHERE k.subject = e.stream_id)`,
    );
    assert.equal(people.rows[0]?.lost, 0);
    await pool.end();
  });

  it('OPS: after a restore the product starts, its read tables are equal, and secrets and files open', async () => {
    const file = { media: 'image/png', bytes: Buffer.from('\n\\.\n\tpicture') };
    const key = await filesOn(app.pool, app.deps.keys).put('app-1', file);
    await app.tell(userStream(), aUser());
    await writeBackup({ url: app.url, to });
    await restoreInto(target.url, to);
    const restored = await testApp({
      database: { ...target, drop: async () => undefined },
      secretKey,
      isProjecting: false,
    });
    try {
      assert.equal(await restored.store.head(), await app.store.head());
      await restored.startProjecting();
      for (const table of tables)
        assert.deepEqual(
          await checksum(restored.pool as never, table),
          await checksum(app.pool as never, table),
          table,
        );
      assert.deepEqual(await filesOn(restored.pool, restored.deps.keys).get(key), file);
      assert.equal(await restored.deps.secrets.get('0197f3a0-0000-7000-8000-00000000ada0'), 'hunter2');
      await restored.tell(userStream(), aUser());
      const log = { store: restored.store, query: queriesOf(restored.pool), keys: restored.deps.keys };
      assert.deepEqual((await verifyLog(log)).faults, []);
    } finally {
      await restored.end();
    }
  });

  it('OPS: refuses a database that is not empty, and a folder that has something', async () => {
    await writeBackup({ url: app.url, to });
    await runStatement(target.url, 'CREATE TABLE note (body text)');
    await assert.rejects(restoreInto(target.url, to), /not empty: it has public\.note\. Restore into a new/);
    await assert.rejects(writeBackup({ url: app.url, to }), /is not empty/);
    await assert.rejects(writeBackup({ url: target.url, to: `${to}-2` }), /isn't a Latchkey database/);
  });

  it('OPS: refuses a backup that is cut, changed, incomplete, newer or without its keys, and writes nothing', async () => {
    await writeBackup({ url: app.url, to });
    const copy = path.join(folder, 'copy');
    cpSync(to, copy, { recursive: true });
    const refused = async (expected: RegExp, given: typeof keys | null = keys) => {
      await assert.rejects(restoreInto(target.url, to, given), expected);
      await isEmpty();
      rmSync(to, { recursive: true });
      cpSync(copy, to, { recursive: true });
    };
    const events = path.join(to, 'events.copy.gz');
    truncateSync(events, statSync(events).size - 10);
    await refused(/truncated: events\.copy\.gz has \d+ of \d+ bytes/);
    const bytes = readFileSync(events);
    bytes[bytes.length - 20]! ^= 1;
    writeFileSync(events, bytes);
    await refused(/changed: events\.copy\.gz/);
    rmSync(path.join(to, 'secrets.copy.gz'));
    await refused(/not complete: secrets\.copy\.gz is missing/);
    rmSync(path.join(to, manifestName));
    await refused(/not a complete backup: it has no manifest\.json/);
    truncateSync(path.join(to, manifestName), 100);
    await refused(/truncated or was changed/);
    const text = readFileSync(path.join(to, manifestName), 'utf8');
    writeFileSync(path.join(to, manifestName), text.replace('"head": "', '"head": "1'));
    await refused(/changed after the backup/);
    rewrite({ version: '99.1.0' });
    await refused(/from version 99\.1\.0, but this is/);
    rewrite({ migrations: [...readManifest(to).migrations, 'later.1'] });
    await refused(/newer version: the migration later\.1/);
    const other = keyRingOf(newSecretKey());
    await refused(new RegExp(`lacks the key ${keyRingOf(secretKey).ids[0]}`), {
      ...keys,
      secretKeys: newSecretKey(),
    });
    await refused(/SECRET_KEYS is missing/, null);
    await refused(/SECRET_HMAC_KEY must be the oldest/, {
      ...keys,
      secretKeys: `${secretKey},${newSecretKey()}`,
    });
    const { chain } = readManifest(to);
    rewrite({ chain: { ...chain!, hash: other.ids[0]! } });
    await refused(/restored events are not those of the backup/);
    const { tables: described } = readManifest(to);
    rewrite({
      tables: described.map(table => (table.name === 'sessions' ? { ...table, rows: 1_000 } : table)),
    });
    await refused(/sessions\.copy\.gz has \d+ of 1000 rows/);
    appendFileSync(path.join(to, 'keys.json'), '{}');
    await restoreInto(target.url, to);
  });

  it('a folder is not restored while its name says that it is incomplete, even with everything in it', async () => {
    await writeBackup({ url: app.url, to: `${to}${path.sep}` });
    const killed = `${to}.incomplete`;
    renameSync(to, killed);
    for (const from of [killed, `${killed}${path.sep}`])
      await assert.rejects(
        restoreInto(target.url, from),
        /is not a complete backup: its command was interrupted/,
      );
    await isEmpty();
    await assert.rejects(writeBackup({ url: app.url, to: killed }), /marks interrupted backups/);
    await writeBackup({ url: app.url, to });
    assert.deepEqual(readdirSync(folder), ['monday']);
    await restoreInto(target.url, to);
  });

  it('OPS: refuses the database of a newer version', async () => {
    const [{ id } = { id: 0 }] = await runStatement<{ id: number }>(
      app.url,
      `INSERT INTO knex_migrations (name, batch, migration_time) VALUES ('later.1', 9, now()) RETURNING id`,
    );
    await assert.rejects(
      writeBackup({ url: app.url, to }),
      /newer version has used this database \(migration later\.1\)/,
    );
    await runStatement(app.url, 'DELETE FROM knex_migrations WHERE id = $1', [id]);
  });

  it('OPS: the commands back up with keys, survive a kill, and restore; a broken chain is named', async () => {
    const env = { DATABASE_URL: app.url, SECRET_KEYS: secretKey, LATCHKEY_DATA: folder };
    const saved = await startCommand('backup', { ...env, TO: to, KEYS: 'yes' }).ended;
    assert.equal(saved.code, 0, saved.output);
    assert.match(saved.output, /rows of \d+ tables.*up to position \d+\n.*includes the keys/s);
    assert.equal(statSync(path.join(to, 'keys.json')).mode & 0o777, 0o600);

    const into = { DATABASE_URL: target.url, LATCHKEY_DATA: folder, FROM: to };
    const pool = new Pool({ connectionString: target.url, max: 2 });
    const holder = await pool.connect();
    await holder.query('SELECT pg_advisory_lock(4711001)');
    const killed = startCommand('restore', into);
    const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`;
    while ((await pool.query(waiting)).rows.length === 0) await new Promise(resolve => setImmediate(resolve));
    killed.kill();
    await killed.ended;
    await holder.query('SELECT pg_advisory_unlock(4711001)');
    holder.release();
    await isEmpty();
    const restored = await startCommand('restore', into).ended;
    assert.equal(restored.code, 0, restored.output);

    const check = () => startCommand('verify', { DATABASE_URL: target.url, SECRET_KEYS: secretKey }).ended;
    const intact = await check();
    assert.equal(intact.code, 0, intact.output);
    assert.match(intact.output, /intact: \d+ events and \d+ signed heads/);
    await underMaintenance(pool, { text: `UPDATE events SET type = 'UserMoved' WHERE position = 3` });
    const broken = await check();
    assert.equal(broken.code, 1, broken.output);
    assert.match(broken.output, /changed: user-[\da-f-]+ revision 1, position 3, event /);
    await pool.end();
  });
});
