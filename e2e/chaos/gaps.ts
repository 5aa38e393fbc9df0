import type pg from 'pg';
import { eventually } from '../browser/app.ts';
import type { ProcessName } from '../../product/run/processes.ts';

/** A crash window between two steps: the first is done, and the second is blocked in the database. */
export interface Gap {
  readonly name: string;
  readonly process: ProcessName;
  readonly second: string;
}
const checkpoint = 'checkpoint';
const rows = 'rows';

export const gaps = {
  submit: { name: 'reservation and submit', process: 'api', second: 'OrderSubmitted' },
  attempt: { name: 'start of the order and attempt', process: 'workers', second: 'CredentialAddStarted' },
  call: { name: 'provider call and its record', process: 'workers', second: 'CredentialAddAccepted' },
  mail: { name: 'mail sent and its record', process: 'workers', second: 'CredentialDelivered' },
  enqueue: { name: 'enqueue and checkpoint', process: 'workers', second: checkpoint },
  commit: { name: 'rows and commit of the projector', process: 'projector', second: rows },
} as const satisfies Record<string, Gap>;

const key = 4_711_999;
const timeoutMs = 60_000;

/**
 * Installs triggers that block the writes listed in `chaos_gaps`. The projector blocks at its commit, after
 * writing its rows.
 */
export const digGaps = async (pool: pg.Pool, credentials: string): Promise<void> => {
  await pool.query(`
    CREATE TABLE chaos_gaps (second text PRIMARY KEY);
    CREATE FUNCTION chaos_wait() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF EXISTS (SELECT FROM chaos_gaps WHERE second = coalesce(TG_ARGV[0], to_jsonb(NEW)->>'type')) THEN
        PERFORM pg_advisory_xact_lock_shared(${key});
      END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER chaos_wait BEFORE INSERT ON events FOR EACH ROW EXECUTE FUNCTION chaos_wait();
    CREATE TRIGGER chaos_wait BEFORE INSERT OR UPDATE ON reactions FOR EACH ROW EXECUTE FUNCTION chaos_wait('${checkpoint}');
    CREATE CONSTRAINT TRIGGER chaos_wait AFTER INSERT OR UPDATE ON ${credentials} DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION chaos_wait('${rows}');`);
};

/**
 * Waits until a process is blocked in the gap, kills it, and ends its database session, so that the second
 * step isn't committed.
 */
export const killIn = async (
  pool: pg.Pool,
  { second, name }: Gap,
  kill: () => Promise<void>,
): Promise<void> => {
  const guard = await pool.connect();
  try {
    await guard.query('SELECT pg_advisory_lock($1)', [key]);
    await pool.query('INSERT INTO chaos_gaps VALUES ($1)', [second]);
    const waiting = async () =>
      (
        await pool.query<{ pid: number }>(
          `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = $1 AND NOT granted`,
          [key],
        )
      ).rows;
    await eventually(waiting, found => found.length > 0, timeoutMs).catch((error: unknown) => {
      throw new Error(`nobody came between ${name}`, { cause: error });
    });
    await kill();
    await pool.query('DELETE FROM chaos_gaps');
    for (const { pid } of await waiting()) await pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await eventually(waiting, found => found.length === 0, timeoutMs);
  } finally {
    await guard.query('SELECT pg_advisory_unlock($1)', [key]);
    guard.release();
  }
};
