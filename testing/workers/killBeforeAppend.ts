import { until } from './runner/recorder.ts';
import type { startGround } from './testGround.ts';

const appends = `SELECT pg_advisory_xact_lock(hashtextextended('latchkey events', 0))`;
const waiting = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/** Starts workers and kills them while they wait to record their result, which never gets recorded. */
export const killBeforeAppend = async (
  { pool }: Pick<Awaited<ReturnType<typeof startGround>>, 'pool'>,
  start: () => Promise<{ readonly kill: () => Promise<void> }>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(appends);
    const workers = await start();
    await until(async () => ((await pool.query(waiting)).rowCount ?? 0) > 0);
    await workers.kill();
    await pool.query(`SELECT pg_terminate_backend(pid) FROM (${waiting}) AS w`);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
};
