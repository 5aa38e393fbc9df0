import knex from 'knex';

/**
 * A step of the tables that are no projections: it runs once in a database, and never changes after a release. Processes of the release before run on
 * beside it. `sql`: one or more statements.
 */
export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The release without knex's table took this lock too. */
const lock = 4_711_002;
const lockWaitMs = 60_000;
const longestMs = 600_000;

/**
 * Runs the migrations that the database has not had yet, in their order and in one transaction. Processes that start together wait for each other at a lock
 * that ends with its connection: knex's own lock row is never committed as taken, so that a process which was killed blocks nobody. Migrations that only a
 * newer process knows are left alone. Throws what PostgreSQL says; nothing has changed then.
 */
export const migrate = async (url: string, migrations: readonly Migration[]): Promise<void> => {
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
      await transaction.migrate.latest({
        disableMigrationsListValidation: true,
        migrationSource: {
          getMigrations: async () => [...migrations],
          getMigrationName: ({ name }: Migration) => name,
          getMigration: async ({ name, sql }: Migration) => ({
            up: async db => void (await db.raw(sql)),
            down: () => Promise.reject(new Error(`${name} has no way back`)),
          }),
        },
      });
    });
  } finally {
    await database.destroy();
  }
};
