import knex, { type Knex } from 'knex';
import type { ClientBase } from 'pg';

/**
 * A migration of tables that aren't projections. It runs once in a database, and is never changed after a
 * release. Processes of the previous release must work with the migrated tables. `sql`: one or more
 * statements.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The advisory lock of migrations. Releases without knex's table used the same one. */
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
 * Runs pending migrations in order and in one transaction, and then `after` on the connection of that
 * transaction. Processes that start together wait for each other at an advisory lock, which ends with its
 * connection. Knex's own lock row is never committed, so a killed process can't block others. Migrations that
 * only a newer process knows are ignored. Throws PostgreSQL's error, or that of `after`; then nothing has
 * changed.
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
  } finally {
    await database.destroy();
  }
};
