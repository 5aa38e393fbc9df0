import { Refusal } from '@latchkey/events/kernel/index.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

export const failuresMigrations: readonly Migration[] = [
  {
    name: 'sign_in_failures.1',
    sql: `
CREATE TABLE IF NOT EXISTS sign_in_failures (
  key           text PRIMARY KEY,
  failures      integer NOT NULL,
  blocked_until timestamptz NOT NULL,
  forget_at     timestamptz NOT NULL
);`,
  },
];

const maxFailures = 10;
const windowSeconds = 15 * 60;
const firstPauseSeconds = 15;

/**
 * Returns SQL for the pause after this many failures: none before the tenth, then 15 seconds, doubled with
 * each failure up to 15 minutes.
 */
const pauseAfter = (failures: string): string =>
  `CASE WHEN ${failures} < ${maxFailures} THEN interval '0'
    ELSE least(interval '${windowSeconds} s', interval '${firstPauseSeconds} s' * 2 ^ least(${failures} - ${maxFailures}, 10)) END`;

export const sweepFailures =
  'DELETE FROM sign_in_failures WHERE key IN (SELECT key FROM sign_in_failures WHERE forget_at < now() LIMIT 10000)';

const countOne = `INSERT INTO sign_in_failures AS known (key, failures, blocked_until, forget_at)
  VALUES ($1, 1, now(), now() + interval '${windowSeconds} s')
  ON CONFLICT (key) DO UPDATE SET (failures, blocked_until, forget_at) = (
    SELECT n, now() + ${pauseAfter('n')}, now() + interval '${windowSeconds} s' + ${pauseAfter('n')}
    FROM (SELECT CASE WHEN known.forget_at < now() THEN 1 ELSE known.failures + 1 END AS n) AS counted)`;

export const failuresOf = (pool: Pick<Pool, 'query'>) => {
  /** Returns the seconds until the next attempt is allowed; 0 if it is allowed now. */
  const pause = async (key: string): Promise<number> => {
    const { rows } = await pool.query<{ seconds: number }>(
      'SELECT ceil(extract(epoch FROM blocked_until - now()))::int AS seconds FROM sign_in_failures WHERE key = $1 AND blocked_until > now()',
      [key],
    );
    return rows[0]?.seconds ?? 0;
  };
  return {
    pause,
    check: async (key: string): Promise<void> => {
      const seconds = await pause(key);
      if (seconds > 0) throw new Refusal('locked', { seconds });
    },
    /** Counts a failure, and returns whether it was the tenth. */
    failed: async (key: string): Promise<boolean> => {
      const { rows } = await pool.query<{ failures: number }>(`${countOne} RETURNING failures`, [key]);
      return rows[0]?.failures === maxFailures;
    },
    /**
     * Counts an attempt as failed before it is made, so that concurrent attempts are counted; call `forget`
     * if it succeeds. Like `failed`, returns whether it was the tenth. Refuses with `locked` during a pause.
     */
    attempt: async (key: string): Promise<boolean> => {
      const { rows } = await pool.query<{ failures: number }>(
        `${countOne} WHERE known.blocked_until <= clock_timestamp() RETURNING failures`,
        [key],
      );
      if (!rows[0]) throw new Refusal('locked', { seconds: Math.max(1, await pause(key)) });
      return rows[0].failures === maxFailures;
    },
    /**
     * Reverts one `attempt` that turned out not to count, and ends the pause if fewer than ten failures
     * remain.
     */
    takeBack: async (key: string): Promise<void> => {
      await pool.query(
        `UPDATE sign_in_failures SET failures = failures - 1,
          blocked_until = CASE WHEN failures <= ${maxFailures} THEN now() ELSE blocked_until END
          WHERE key = $1 AND failures > 0`,
        [key],
      );
    },
    forget: async (key: string): Promise<void> => {
      await pool.query('DELETE FROM sign_in_failures WHERE key = $1', [key]);
    },
  };
};
export type Failures = ReturnType<typeof failuresOf>;
