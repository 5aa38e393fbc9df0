import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';
import type { Deps } from '../http/route.ts';

/**
 * Time of each user's last sign-in to the console. Existing users start with the time of their newest
 * session.
 */
export const signInsMigrations: readonly Migration[] = [
  {
    name: 'user_sign_ins.1',
    sql: `
CREATE TABLE IF NOT EXISTS user_sign_ins (
  id                uuid PRIMARY KEY,
  last_signed_in_at timestamptz NOT NULL
);
INSERT INTO user_sign_ins (id, last_signed_in_at)
  SELECT user_id, max(created_at) FROM sessions GROUP BY user_id ON CONFLICT DO NOTHING;`,
  },
];

/** Records a sign-in to the console; a failure to record it doesn't stop the sign-in. */
export const noteSignIn = async (
  { pool, log }: Pick<Deps, 'pool' | 'log'>,
  userId: string,
): Promise<void> => {
  await pool
    .query(
      `INSERT INTO user_sign_ins (id, last_signed_in_at) VALUES ($1, now())
       ON CONFLICT (id) DO UPDATE SET last_signed_in_at = excluded.last_signed_in_at`,
      [userId],
    )
    .catch((error: unknown) => log.warn({ err: error }, 'couldn’t record a sign-in'));
};

/** Returns the times of these users' last sign-ins, as ISO strings. Users who never signed in are omitted. */
export const lastSignInsFrom =
  (pool: Pool): Deps['lastSignIns'] =>
  async ids => {
    const { rows } = await pool.query<{ id: string; last_signed_in_at: Date }>(
      'SELECT id, last_signed_in_at FROM user_sign_ins WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map(({ id, last_signed_in_at: at }) => [id, at.toISOString()]));
  };
