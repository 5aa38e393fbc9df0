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
}

/** Sign-ins between password and code, each under the hash of its token. */
export const waitingOf = (pool: Pick<Pool, 'query'>) => ({
  begin: async ({ userId, account, passwordSecretId }: Waiting): Promise<string> => {
    const token = newToken();
    await pool.query(
      `INSERT INTO second_factor_sign_ins (token_hash, user_id, account, password_secret_id, expires_at)
       VALUES ($1, $2, $3, $4, now() + interval '${waitingSeconds} s')`,
      [tokenHash(token), userId, account, passwordSecretId],
    );
    return token;
  },
  /** Counts a try. Null once it has run out, was done, or was tried too often. */
  attempt: async (token: string): Promise<Waiting | null> => {
    const { rows } = await pool.query<Waiting>(
      `UPDATE second_factor_sign_ins SET tries = tries + 1
       WHERE token_hash = $1 AND tries < ${mostTries} AND expires_at > now()
       RETURNING user_id AS "userId", account, password_secret_id AS "passwordSecretId"`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  },
  /** Who it is, without a try. */
  known: async (token: string): Promise<Waiting | null> => {
    const { rows } = await pool.query<Waiting>(
      `SELECT user_id AS "userId", account, password_secret_id AS "passwordSecretId" FROM second_factor_sign_ins
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
