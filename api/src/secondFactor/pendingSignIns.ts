import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';
import { newToken, tokenHash } from '../auth/tokens.ts';

export const secondFactorMigrations: readonly Migration[] = [
  {
    name: 'second_factor.1',
    sql: `
CREATE TABLE IF NOT EXISTS second_factor_sign_ins (
  token_hash         text PRIMARY KEY,
  user_id            uuid NOT NULL,
  account            text NOT NULL,
  password_secret_id uuid NOT NULL,
  tries              integer NOT NULL DEFAULT 0,
  expires_at         timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS totp_steps (
  user_id uuid PRIMARY KEY,
  step    bigint NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now()
);`,
  },
  {
    name: 'second_factor.2',
    sql: 'ALTER TABLE second_factor_sign_ins ALTER COLUMN password_secret_id DROP NOT NULL',
  },
  {
    name: 'second_factor.3',
    sql: 'ALTER TABLE second_factor_sign_ins ADD COLUMN IF NOT EXISTS provider_id uuid',
  },
];

const mostTries = 5;
/** From the password, or the provider, to the code. */
export const waitingSeconds = 5 * 60;

/** Somebody who knew the password, or whom a provider vouches for, and who has yet to show a code. */
export interface Waiting {
  readonly userId: string;
  readonly account: string;
  /** The password that was right: a newer one ends the sign-in. Null for who has none and came by a provider. */
  readonly passwordSecretId: string | null;
  /** The provider that somebody came by: the sign-in ends with it. Null behind a password. */
  readonly providerId: string | null;
}
const columns =
  'user_id AS "userId", account, password_secret_id AS "passwordSecretId", provider_id AS "providerId"';

/** Sign-ins between password and code, each under the hash of its token. */
export const waitingOf = (pool: Pick<Pool, 'query'>) => ({
  begin: async ({ userId, account, passwordSecretId, providerId }: Waiting): Promise<string> => {
    const token = newToken();
    await pool.query(
      `INSERT INTO second_factor_sign_ins (token_hash, user_id, account, password_secret_id, provider_id, expires_at)
       VALUES ($1, $2, $3, $4, $5, now() + interval '${waitingSeconds} s')`,
      [tokenHash(token), userId, account, passwordSecretId, providerId],
    );
    return token;
  },
  /** Counts a try. Null once it has run out, was done, or was tried too often. */
  attempt: async (token: string): Promise<Waiting | null> => {
    const { rows } = await pool.query<Waiting>(
      `UPDATE second_factor_sign_ins SET tries = tries + 1
       WHERE token_hash = $1 AND tries < ${mostTries} AND expires_at > now()
       RETURNING ${columns}`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  },
  /** Who it is, without a try. */
  known: async (token: string): Promise<Waiting | null> => {
    const { rows } = await pool.query<Waiting>(
      `SELECT ${columns} FROM second_factor_sign_ins
       WHERE token_hash = $1 AND tries < ${mostTries} AND expires_at > now()`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  },
  /** Ends it; false where another request has done so. */
  end: async (token: string): Promise<boolean> => {
    const { rowCount } = await pool.query('DELETE FROM second_factor_sign_ins WHERE token_hash = $1', [
      tokenHash(token),
    ]);
    return rowCount === 1;
  },
  /** Ends those of everybody who came by a provider. */
  endBy: async (providerId: string): Promise<void> => {
    await pool.query('DELETE FROM second_factor_sign_ins WHERE provider_id = $1', [providerId]);
  },
});

/** Takes a time step once: false for one that was taken, and for those before it. */
export const takeStep = async (pool: Pick<Pool, 'query'>, userId: string, step: number): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `INSERT INTO totp_steps AS known (user_id, step) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET step = excluded.step, used_at = now() WHERE known.step < excluded.step`,
    [userId, step],
  );
  return rowCount === 1;
};

/** Forget what has run out, at most so many at once. A step is old, and with it its code, long before its hour is over. */
export const sweepSecondFactor: readonly string[] = [
  'DELETE FROM second_factor_sign_ins WHERE token_hash IN (SELECT token_hash FROM second_factor_sign_ins WHERE expires_at < now() LIMIT 10000)',
  `DELETE FROM totp_steps WHERE user_id IN (SELECT user_id FROM totp_steps WHERE used_at < now() - interval '1 hour' LIMIT 10000)`,
];
