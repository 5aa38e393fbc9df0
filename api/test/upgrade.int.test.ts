import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { checksum } from '@latchkey/projector/replay/checksum.ts';
import { replay } from '@latchkey/projector/replay/replay.ts';
import { fingerprinted } from '@latchkey/projector/runner/fingerprint.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { renameOf } from '@latchkey/projector/runner/tableOf.ts';
import { connectRows, listenRows, physicalTable, waitFor } from '@latchkey/projector/tables.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { Client, Pool } from 'pg';
import pino from 'pino';
import { z } from 'zod';
import { bareEnvironment, root } from '../../product/run/config.ts';
import {
  storedVersions,
  readDatabase,
  releaseKey,
  releaseSignIn,
} from '../../testing/database/releaseDatabases.ts';
import { testDatabase, type TestDatabase } from '../../testing/database/testPostgres.ts';
import { openSession } from '../src/auth/sessions.ts';
import { httpAt } from '../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../testing/api/testApp.ts';

const longMs = 30_000;
const lists = ['customers', 'partners', 'users', 'orders', 'pdf-designs', 'vouchers'] as const;

const databaseOf = async (version: string): Promise<TestDatabase> => {
  const database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(readDatabase(version)).finally(() => void client.end());
  return database;
};
const tables = Object.values(projections).map(({ entity, version }) => physicalTable(entity, version));

const versions = storedVersions();
for (const version of versions)
  describe(`the database of release ${version}`, function () {
    this.timeout(120_000);
    let database: TestDatabase;
    beforeEach(async () => (database = await databaseOf(version)));

    const start = async (isProjecting: boolean): Promise<TestApp> =>
      testApp({ database, secretKey: releaseKey, isProjecting });
    const anAdmin = async (app: TestApp) => {
      const { rows } = await app.pool.query<{ id: string }>(
        `SELECT substr(stream_id, 6) AS id FROM events WHERE type = 'UserCreated' AND data->'grant'->>'role' = 'admin' LIMIT 1`,
      );
      const { token } = await openSession(app.pool, rows[0]!.id, {});
      return httpAt(app.origin, { Authorization: `Bearer ${token}` });
    };

    const assertRebuilt = async ({ url, store }: TestApp) => {
      for (const projection of Object.values(projections)) {
        const { name, isEqual, differing } = await replay({ url, store, projection });
        assert.ok(isEqual, `${name}: ${differing.join(', ')}`);
      }
    };

    it('starts with all tables rebuilt, each equal to one that is built from its events on its own', async () => {
      const app = await start(false);
      try {
        await migrate(app.url, workerMigrations);
        const http = await anAdmin(app);
        for (const list of lists) {
          const { status, body } = await http.get(`/admin/${list}`);
          if (status !== 200) assert.deepEqual([status, body.reason], [503, 'unavailable'], list);
        }
        await app.startProjecting();
        const signedIn = await app.http.post('/admin/auth/login', releaseSignIn);
        assert.equal(signedIn.status, 200, signedIn.text);
        for (const list of lists) {
          const { status, body, text } = await http.get(`/admin/${list}`);
          assert.equal(status, 200, `${list}: ${text}`);
          assert.ok(body.length > 0, list);
        }
        await assertRebuilt(app);
      } finally {
        await app.end();
      }
    });

    // testing one release is enough: the mechanism is the same for all
    if (version !== versions.at(-1)) return;

    it('is rebuilt as well when the projector is killed in the middle', async () => {
      const { url } = database;
      const rebuilding = await start(false);
      const env = { ...bareEnvironment(), DATABASE_URL: url, SECRET_KEYS: releaseKey, LOG_LEVEL: 'error' };
      const child = spawn(process.execPath, [path.join(root, 'projector', 'src', 'main.ts')], {
        env,
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const exit = once(child, 'exit');
      try {
        const ownVersions = Object.values(projections).map(one => one.version);
        const begun = 'SELECT FROM projections WHERE version = ANY($1) AND position > 0';
        while ((await rebuilding.pool.query(begun, [ownVersions])).rowCount === 0) await turn();
        child.kill('SIGKILL');
        await exit;
        await rebuilding.startProjecting();
        await assertRebuilt(rebuilding);
      } finally {
        child.kill('SIGKILL');
        await rebuilding.end();
      }
    });

    it('uses the tables of other code until its own exist, if they have the same columns', async () => {
      const app = await start(true);
      await app.shown(await app.store.head());
      const counts = async (of: TestApp) => {
        const http = await anAdmin(of);
        const answers = await Promise.all(lists.map(async list => http.get(`/admin/${list}`)));
        return answers.map(({ status, body }) => [status, body.length]);
      };
      const before = await counts(app);
      await app.stopProjecting();
      for (const { entity, version: own } of Object.values(projections)) {
        const other = physicalTable(entity, own - 1);
        await app.pool.query(renameOf(entity, physicalTable(entity, own), other));
        const moved = 'UPDATE projections SET version = $3, table_name = $4 WHERE name = $1 AND version = $2';
        await app.pool.query(moved, [entity.name, own, own - 1, other]);
      }
      const next = await testApp({
        database: { ...database, drop: async () => undefined },
        secretKey: releaseKey,
        isProjecting: false,
      });
      try {
        assert.deepEqual(await counts(next), before);
        await next.startProjecting();
        assert.deepEqual(await counts(next), before);
      } finally {
        await next.end();
        await app.end();
      }
    });

    it('is rebuilt, not stopped, when columns were changed without a new version', async () => {
      const { url, drop } = database;
      const pool = new Pool({ connectionString: url, max: 4 });
      const store = await openEventStore({
        pool,
        catalogue: catalogueOf(entities),
        keys: keyRingOf(releaseKey),
      });
      const log = pino({ level: 'silent' });
      const head = BigInt(await store.head());
      const rows = connectRows(url, { max: 2 });
      const showAll = async (all: typeof projections) => {
        const of = Object.fromEntries(Object.entries(all).map(([name, one]) => [name, one.version]));
        const ending = new AbortController();
        const listener = await listenRows(url, rows, { of });
        const { done } = runProjections({ url, store, projections: all, signal: ending.signal, log });
        const until = Date.now() + longMs;
        while (!(await waitFor(listener, Object.keys(of), head, 1_000))) assert.ok(Date.now() < until);
        ending.abort();
        await Promise.all([done, listener.close()]);
      };
      await showAll(projections);
      const before = await Promise.all(tables.map(async table => checksum(pool, table)));
      const row = (entity: Pick<AnyEntity, 'row'>) =>
        entity.row.extend({ addedColumn: z.string().nullable() });
      const changed = fingerprinted({
        ...projections,
        customer: { ...projections.customer, row: row(projections.customer.entity) },
        order: { ...projections.order, row: row(projections.order.entity) },
      });
      await showAll(changed);
      for (const { entity, version: changedVersion } of [changed.customer, changed.order]) {
        const table = physicalTable(entity, changedVersion);
        const [old] = await rows(physicalTable(entity, projections[entity.name as 'order'].version)).count();
        assert.deepEqual(await rows(table).whereNull('addedColumn').count(), [old]);
      }
      assert.deepEqual(await Promise.all(tables.map(async table => checksum(pool, table))), before);
      await Promise.all([rows.destroy(), store.close()]);
      await pool.end();
      await drop();
    });
  });
