import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import { readSignIn, signInText, type SignIn } from '../auth/signInWays.ts';
import type { Deps } from '../http/route.ts';

/**
 * oidc-provider's temporary data, encrypted and looked up by hash, so that the database contains no usable
 * code or token.
 */
export const oauthMigrations: readonly Migration[] = [
  {
    name: 'oidc_payload.1',
    sql: `
CREATE TABLE IF NOT EXISTS oidc_payload (
  type        text NOT NULL,
  id          text NOT NULL,
  sealed      bytea NOT NULL,
  key_id      text NOT NULL,
  grant_id    text,
  uid         text,
  account_id  uuid,
  client_id   uuid,
  scope       text,
  created_at  timestamptz NOT NULL DEFAULT now(),
  consumed_at timestamptz,
  expires_at  timestamptz NOT NULL,
  PRIMARY KEY (type, id)
);
CREATE INDEX IF NOT EXISTS oidc_payload_grant ON oidc_payload (grant_id);
CREATE INDEX IF NOT EXISTS oidc_payload_uid ON oidc_payload (uid);
CREATE INDEX IF NOT EXISTS oidc_payload_account ON oidc_payload (account_id);
CREATE INDEX IF NOT EXISTS oidc_payload_client ON oidc_payload (client_id);
CREATE INDEX IF NOT EXISTS oidc_payload_expiry ON oidc_payload (expires_at);`,
  },
  { name: 'oidc_payload.2', sql: 'ALTER TABLE oidc_payload ADD COLUMN IF NOT EXISTS way text' },
  {
    name: 'oidc_payload.3',
    sql: `
ALTER TABLE oidc_payload ADD COLUMN IF NOT EXISTS provider_id uuid;
CREATE INDEX IF NOT EXISTS oidc_payload_provider ON oidc_payload (provider_id) WHERE provider_id IS NOT NULL;`,
  },
];

export const sweepPayloads = `DELETE FROM oidc_payload WHERE (type, id) IN
  (SELECT type, id FROM oidc_payload WHERE expires_at < now() LIMIT 10000)`;

export const forgetClient = async ({ pool }: Pick<Deps, 'pool'>, clientId: string): Promise<void> => {
  await pool.query('DELETE FROM oidc_payload WHERE client_id = $1', [clientId]);
};

export const forgetAccount = async ({ pool }: Pick<Deps, 'pool'>, accountId: string): Promise<void> => {
  await pool.query('DELETE FROM oidc_payload WHERE account_id = $1', [accountId]);
};

export const forgetProvider = async ({ pool }: Pick<Deps, 'pool'>, providerId: string): Promise<void> => {
  await pool.query(
    `DELETE FROM oidc_payload WHERE provider_id = $1 OR grant_id IN
       (SELECT grant_id FROM oidc_payload WHERE type = 'Grant' AND provider_id = $1)`,
    [providerId],
  );
};

/**
 * Makes the next app ask for a sign-in. Otherwise the browser would stay signed in for minutes, possibly with
 * another person using it.
 */
export const forgetSessions = async ({ pool }: Pick<Deps, 'pool'>, accountId: string): Promise<void> => {
  await pool.query(`DELETE FROM oidc_payload WHERE type = 'Session' AND account_id = $1`, [accountId]);
};

export const keepSignIn = async (
  { pool }: Pick<Deps, 'pool'>,
  grantId: string | undefined,
  signIn: SignIn | null,
): Promise<void> => {
  await pool.query(
    `UPDATE oidc_payload SET way = $2, provider_id = $3 WHERE type = 'Grant' AND grant_id = $1`,
    [grantId, signIn && signInText(signIn), signIn?.providerId ?? null],
  );
};

export const signInOfGrant = async (
  { pool }: Pick<Deps, 'pool'>,
  grantId: string | undefined,
): Promise<SignIn | null> => {
  const { rows } = await pool.query<{ way: string | null }>(
    `SELECT way FROM oidc_payload WHERE type = 'Grant' AND grant_id = $1`,
    [grantId],
  );
  return readSignIn(rows[0]?.way);
};
