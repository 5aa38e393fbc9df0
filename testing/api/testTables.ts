import { beginning, type Position } from '@latchkey/events/store/position.ts';
import { testDatabase, type TestDatabase } from '../database/testPostgres.ts';

interface Started {
  readonly shown: (position: Position) => Promise<void>;
  readonly end: () => Promise<void>;
}

let template: Promise<TestDatabase> | undefined;

/**
 * Creates a migrated database with tables. Called once per process, because it takes longer than most tests.
 */
const startedOnce = async (start: (database: TestDatabase) => Promise<Started>): Promise<TestDatabase> => {
  const database = await testDatabase();
  const { shown, end } = await start({ ...database, drop: async () => undefined });
  await shown(beginning);
  await end();
  return database;
};

/** Returns a copy of a database on which the first call's `start` has run. Later calls ignore `start`. */
export const databaseWithTables = async (
  start: (database: TestDatabase) => Promise<Started>,
): Promise<TestDatabase> => testDatabase({ template: await (template ??= startedOnce(start)) });
