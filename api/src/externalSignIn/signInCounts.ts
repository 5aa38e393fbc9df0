import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Deps } from '../http/route.ts';

export const signInCountMigrations: readonly Migration[] = [
  {
    name: 'external_sign_in_counts.1',
    sql: `
CREATE TABLE IF NOT EXISTS external_sign_in_counts (
  provider_id uuid NOT NULL,
  day         date NOT NULL DEFAULT (now() AT TIME ZONE 'UTC')::date,
  count       integer NOT NULL,
  PRIMARY KEY (provider_id, day)
);`,
  },
];

type Needs = Pick<Deps, 'pool' | 'log'>;

/** Counts a successful sign-in for the provider's admins. Never fails the sign-in itself. */
export const countSignIn = async ({ pool, log }: Needs, providerId: string): Promise<void> => {
  try {
    await pool.query(
      `INSERT INTO external_sign_in_counts AS c (provider_id, count) VALUES ($1, 1)
       ON CONFLICT (provider_id, day) DO UPDATE SET count = c.count + 1`,
      [providerId],
    );
  } catch (error) {
    log.warn({ err: error, provider: providerId }, 'couldn’t count a sign-in');
  }
};

export const signInsOf = async ({ pool }: Pick<Needs, 'pool'>, providerId: string): Promise<number> => {
  const { rows } = await pool.query<{ sum: string }>(
    `SELECT coalesce(sum(count), 0) AS sum FROM external_sign_in_counts
     WHERE provider_id = $1 AND day > (now() AT TIME ZONE 'UTC')::date - 30`,
    [providerId],
  );
  return Number(rows[0]?.sum ?? 0);
};

export const sweepSignInCounts = `DELETE FROM external_sign_in_counts WHERE (provider_id, day) IN (
  SELECT provider_id, day FROM external_sign_in_counts WHERE day <= (now() AT TIME ZONE 'UTC')::date - 30 LIMIT 10000)`;
