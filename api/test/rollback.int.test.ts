import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { Client } from 'pg';
import {
  readDatabase,
  releaseKey,
  releaseSignIn,
  storedVersions,
} from '../../testing/database/releaseDatabases.ts';
import { root } from '../../product/run/config.ts';
import { testDatabase } from '../../testing/database/testPostgres.ts';
import { testApp } from '../../testing/api/testApp.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly isRequired: boolean;
}
const columnsOf = async (client: Client): Promise<readonly Column[]> => {
  const { rows } = await client.query<Column>(
    `SELECT table_name AS "table", column_name AS "column", udt_name AS "type",
            is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO'
              AND is_generated = 'NEVER' AS "isRequired"
     FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1, 2`,
  );
  return rows;
};
/** Returns the names of the read tables, which a release rebuilds if their projections have changed. */
const readTablesOf = async (client: Client): Promise<ReadonlySet<string>> => {
  const { rows } = await client.query<{ name: string }>('SELECT table_name AS name FROM projections');
  return new Set(rows.map(({ name }) => name));
};

describe('the stored databases', () => {
  it('include each release of the changelog', () => {
    const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
    const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version]) => version);
    assert.deepEqual(storedVersions().toReversed(), released);
  });
});

for (const version of storedVersions())
  describe(`a rollback to release ${version}`, () => {
    it('finds every table and column as it was, and no new one that its own inserts would have to fill', async () => {
      const database = await testDatabase();
      const client = new Client({ connectionString: database.url });
      await client.connect();
      await client.query(readDatabase(version));
      const readTables = await readTablesOf(client);
      const own = (await columnsOf(client)).filter(
        ({ table }) => ![...readTables].some(name => table.startsWith(name)),
      );
      const app = await testApp({ database, secretKey: releaseKey, isProjecting: true });
      try {
        await migrate(app.url, workerMigrations);
        assert.equal((await app.http.post('/admin/auth/login', releaseSignIn)).status, 200);
        const now = await columnsOf(client);
        const isSame = (one: Column) => (other: Column) =>
          other.table === one.table && other.column === one.column && other.type === one.type;
        const ownTables = new Set(own.map(({ table }) => table));
        assert.ok(ownTables.has('events'));
        assert.deepEqual(
          own.filter(column => !now.some(isSame(column))),
          [],
        );
        assert.deepEqual(
          now.filter(column => ownTables.has(column.table) && column.isRequired && !own.some(isSame(column))),
          [],
        );
      } finally {
        await client.end();
        await app.end();
      }
    });
  });
