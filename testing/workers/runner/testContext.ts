import { idsOf } from '@latchkey/events/order/members.ts';
import assert from 'node:assert/strict';
import { claimProcess } from '@latchkey/events/process/claimProcess.ts';
import { importProcess } from '@latchkey/events/process/importProcess.ts';
import { anyProcess } from '@latchkey/events/process/process.ts';
import { removalProcess } from '@latchkey/events/process/removalProcess.ts';
import { submissionProcess } from '@latchkey/events/process/submissionProcess.ts';
import { cutStore, type DraftOrder } from '../../events/process/testContext.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { Pool } from 'pg';
import { testDatabase } from '../../database/testPostgres.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';
import { sweeperOf } from '@latchkey/workers/runner/sweeper.ts';

export const minute = 60_000;
export const ours = [
  anyProcess(importProcess),
  anyProcess(claimProcess),
  anyProcess(submissionProcess),
  anyProcess(removalProcess),
];

/** Runs an import whose process dies before its last step. */
export const cutImport = async (draft: DraftOrder) => {
  const importId = uuidv7();
  const store = cutStore(draft.store, { append: 4, isRecorded: false, isDead: true });
  await assert.rejects(draft.importInto(store, importId));
  return importId;
};
export const isGivenUp = async (draft: DraftOrder) => {
  const { importId, members } = await draft.order();
  assert.deepEqual([importId, idsOf(members)], [null, []]);
  assert.ok((await draft.credentials()).every(({ status }) => status === 'REMOVED'));
  for (const value of draft.values) assert.deepEqual(await draft.claims(value), []);
};

export const sweepingContext = async () => {
  const database = await testDatabase();
  const pool = new Pool({ connectionString: database.url, max: 4 });
  await migrate(database.url, workerMigrations);
  const sweeper = (
    draft: DraftOrder,
    { processes = ours, store = draft.store as EventStore, on = pool as Pick<Pool, 'query'> } = {},
  ) => {
    const warned: object[] = [];
    const log = { info: () => undefined, warn: (about: object) => void warned.push(about) };
    const context = draft.contextOn(store);
    const { keys, turn } = sweeperOf({ context, pool: on as Pool, now: context.command.now, log, processes });
    const { signal } = new AbortController();
    return { warned, turn: async (held: readonly string[] = keys) => turn(new Set(held), signal) };
  };
  const rows = async () => {
    const text = `SELECT split_part(name, ' ', 1) AS name, id FROM swept_processes ORDER BY name, id`;
    return (await pool.query<{ name: string; id: string }>(text)).rows;
  };
  return {
    pool,
    sweeper,
    rows,
    forget: async () => void (await pool.query('TRUNCATE sweeps, swept_processes')),
    end: async () => {
      await pool.end();
      await database.drop();
    },
  };
};
export type Sweeping = Awaited<ReturnType<typeof sweepingContext>>;
