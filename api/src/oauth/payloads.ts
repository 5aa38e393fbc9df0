import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import { readSignIn, signInText, type SignIn } from '../auth/signInWays.ts';
import type { Deps } from '../http/route.ts';

/** What the provider keeps for a while, sealed and under fingerprints: nobody who reads the database finds a code or token in it. */
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

/** Takes back all that was ever given to a client. It counts no more since its deletion; this clears up. */
export const forgetClient = async ({ pool }: Pick<Deps, 'pool'>, clientId: string): Promise<void> => {
  await pool.query('DELETE FROM oidc_payload WHERE client_id = $1', [clientId]);
};

/** Every app is signed out, too: what it was given for the account counts no more, and it asks for consent anew. */
export const forgetAccount = async ({ pool }: Pick<Deps, 'pool'>, accountId: string): Promise<void> => {
  await pool.query('DELETE FROM oidc_payload WHERE account_id = $1', [accountId]);
};

/** Ends all that stems from a sign-in by this provider: sign-ins under way, those of browsers, and what apps were given behind one. */
export const forgetProvider = async ({ pool }: Pick<Deps, 'pool'>, providerId: string): Promise<void> => {
  await pool.query(
    `DELETE FROM oidc_payload WHERE provider_id = $1 OR grant_id IN
       (SELECT grant_id FROM oidc_payload WHERE type = 'Grant' AND provider_id = $1)`,
    [providerId],
  );
};

/** The next app asks who is there: a browser stays signed in to the provider for minutes, and may be another person's by then. */
export const forgetSessions = async ({ pool }: Pick<Deps, 'pool'>, accountId: string): Promise<void> => {
  await pool.query(`DELETE FROM oidc_payload WHERE type = 'Session' AND account_id = $1`, [accountId]);
};

/** Keeps with a grant how its user signed in last. */
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
