import knex, { type Knex } from 'knex';
import type { ClientBase } from 'pg';
import { withTlsHint } from './tlsProblem.ts';

/**
 * A migration of tables that aren't projections. Runs once per database and must not change after a release.
 * The previous release must work with the migrated tables. `sql` has one or more statements.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** Advisory lock of migrations. Releases from before the switch to knex use the same number. */
const lock = 4_711_002;
const lockWaitMs = 60_000;
const longestMs = 600_000;

const source = (migrations: readonly Migration[]): Knex.MigratorConfig => ({
  disableMigrationsListValidation: true,
  migrationSource: {
    getMigrations: async () => [...migrations],
    getMigrationName: ({ name }: Migration) => name,
    getMigration: async ({ name, sql }: Migration) => ({
      up: async (db: Knex) => void (await db.raw(sql)),
      down: () => Promise.reject(new Error(`${name} has no way back`)),
    }),
  },
});

/**
 * Runs pending migrations in order in one transaction, then `after` on its connection. Concurrent processes
 * wait at an advisory lock, which ends with the transaction. Knex's own lock row is never committed, so a
 * killed process can't block others. Migrations of newer releases are ignored. On an error from PostgreSQL or
 * `after`, rolls back and rethrows it. TLS errors come with a hint, because each process runs its migrations
 * first.
 */
export const migrate = async (
  url: string,
  migrations: readonly Migration[],
  after: (connection: ClientBase) => Promise<void> = async () => undefined,
): Promise<void> => {
  const timeouts = {
    connectionTimeoutMillis: 5_000,
    lock_timeout: lockWaitMs,
    statement_timeout: longestMs,
  };
  const database = knex({
    client: 'pg',
    connection: { connectionString: url, ...timeouts },
    pool: { min: 0, max: 1 },
  });
  try {
    await database.transaction(async transaction => {
      await transaction.raw('SELECT pg_advisory_xact_lock(?)', [lock]);
      await transaction.migrate.latest(source(migrations));
      const { client } = transaction as { client: { acquireConnection: () => Promise<ClientBase> } };
      await after(await client.acquireConnection());
    });
  } catch (error) {
    throw withTlsHint(error);
  } finally {
    await database.destroy();
  }
};
