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

const maxTries = 5;
export const waitingSeconds = 5 * 60;

export interface Waiting {
  readonly userId: string;
  readonly account: string;
  /**
   * ID of the password that was used; changing the password ends the sign-in. Null for a sign-in with a
   * provider.
   */
  readonly passwordSecretId: string | null;
  /** The provider of the sign-in; disabling it ends the sign-in. Null after a password. */
  readonly providerId: string | null;
}
const columns =
  'user_id AS "userId", account, password_secret_id AS "passwordSecretId", provider_id AS "providerId"';

/** Sign-ins waiting for a second factor, stored by the hash of their token. */
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
  /** Counts an attempt. Returns null if the sign-in has expired or ended, or has no attempts left. */
  attempt: async (token: string): Promise<Waiting | null> => {
    const { rows } = await pool.query<Waiting>(
      `UPDATE second_factor_sign_ins SET tries = tries + 1
       WHERE token_hash = $1 AND tries < ${maxTries} AND expires_at > now()
       RETURNING ${columns}`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  },
  peek: async (token: string): Promise<Waiting | null> => {
    const { rows } = await pool.query<Waiting>(
      `SELECT ${columns} FROM second_factor_sign_ins
       WHERE token_hash = $1 AND tries < ${maxTries} AND expires_at > now()`,
      [tokenHash(token)],
    );
    return rows[0] ?? null;
  },
  end: async (token: string): Promise<boolean> => {
    const { rowCount } = await pool.query('DELETE FROM second_factor_sign_ins WHERE token_hash = $1', [
      tokenHash(token),
    ]);
    return rowCount === 1;
  },
  endBy: async (providerId: string): Promise<void> => {
    await pool.query('DELETE FROM second_factor_sign_ins WHERE provider_id = $1', [providerId]);
  },
});

/** Consumes a TOTP time step; returns false for used and earlier steps. */
export const takeStep = async (pool: Pick<Pool, 'query'>, userId: string, step: number): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `INSERT INTO totp_steps AS known (user_id, step) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET step = excluded.step, used_at = now() WHERE known.step < excluded.step`,
    [userId, step],
  );
  return rowCount === 1;
};

/**
 * Deletes expired rows, a limited number per run. Steps are kept for an hour, much longer than their codes
 * are valid.
 */
export const sweepSecondFactor: readonly string[] = [
  'DELETE FROM second_factor_sign_ins WHERE token_hash IN (SELECT token_hash FROM second_factor_sign_ins WHERE expires_at < now() LIMIT 10000)',
  `DELETE FROM totp_steps WHERE user_id IN (SELECT user_id FROM totp_steps WHERE used_at < now() - interval '1 hour' LIMIT 10000)`,
];
