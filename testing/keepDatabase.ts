import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { apiMigrations } from '@latchkey/api/migrations.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { filesOn } from '@latchkey/events/documents/files.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { restoreLog } from '@latchkey/events/store/postgres/restore.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { connectRows, listenRows, versions, waitFor } from '@latchkey/projector/tables.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { Pool } from 'pg';
import pino from 'pino';
import { makeHistory } from '../product/demo/history.ts';
import { worldOf } from '../product/demo/world.ts';
import { root } from '../product/run/config.ts';
import { dumpDatabase } from '../product/releases/dumpDatabase.ts';
import { databaseFile, releaseKey, releaseSignIn } from './database/releaseDatabases.ts';
import { smallHistory } from '../product/releases/smallHistory.ts';
import { stopPostgres, testDatabase } from './database/testPostgres.ts';
import { readWalletAccounts } from '../product/run/walletAccounts.ts';

// `make keep-database`: stores a small database of this version for the upgrade test
// (`api/test/upgrade.int.test.ts`)
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  readonly version: string;
};
if (existsSync(databaseFile(version))) throw new Error(`the database of ${version} is kept already`);
const settings = {
  provider: 'http://127.0.0.1:4999',
  providerKey: 'sandbox-key',
  webhookSecret: 'a-secret-of-the-sandbox',
  password: releaseSignIn.password,
  console: 'http://127.0.0.1:4000',
};
const buildMs = 120_000;

const { url, drop } = await testDatabase();
const pool = new Pool({ connectionString: url, max: 10 });
pool.on('error', () => undefined); // idle connections end with the database
const passes = mkdtempSync(path.join(tmpdir(), 'latchkey-keep-'));
try {
  const keys = keyRingOf(releaseKey);
  const store = await openEventStore({ pool, catalogue: catalogueOf(entities), keys });
  await migrate(url, apiMigrations);
  await migrate(url, workerMigrations);
  const now = new Date();
  const world = worldOf(postgresPersonKeys(queriesOf(pool), keys), keys);
  const stores = { secrets: secretStore(pool, keys), files: filesOn(pool, keys) };
  const wallets = await readWalletAccounts({ passes, google: null });
  const { events } = await makeHistory(world, stores, settings, wallets, now);
  await restoreLog(pool, smallHistory(events), now);
  // pictures and the keys of omitted people would make up most of the stored database
  await pool.query(`TRUNCATE files, file_uses;
    DELETE FROM person_keys k WHERE NOT EXISTS (SELECT FROM events e WHERE strpos(e.data::text, k.subject) > 0 OR e.stream_id = k.subject)`);

  const rows = connectRows(url, { max: 2 });
  const listener = await listenRows(url, rows);
  const ending = new AbortController();
  const { done } = runProjections({
    url,
    store,
    projections,
    signal: ending.signal,
    log: pino({ level: 'warn' }),
  });
  const head = BigInt(await store.head());
  const until = Date.now() + buildMs;
  while (!(await waitFor(listener, Object.keys(versions), head, 1_000)))
    if (Date.now() > until) throw new Error('the read tables were not built in time');
  ending.abort();
  await done;
  await Promise.all([listener.close(), rows.destroy()]);

  const client = await pool.connect();
  const sql = await dumpDatabase(client);
  client.release();
  await store.close();
  const file = databaseFile(version);
  mkdirSync(path.dirname(file), { recursive: true });
  const packed = gzipSync(sql, { level: 9 });
  writeFileSync(file, packed);
  console.log(`${path.relative(root, file)}: ${packed.length} bytes`);
} finally {
  await pool.end();
  await drop();
  await stopPostgres();
  rmSync(passes, { recursive: true });
}
