import { randomBytes } from 'node:crypto';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

export const challengeMigrations: readonly Migration[] = [
  {
    name: 'passkeys.1',
    sql: `
CREATE TABLE IF NOT EXISTS passkey_challenges (
  purpose    text PRIMARY KEY,
  challenge  text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS passkey_uses (
  passkey_id uuid PRIMARY KEY,
  counter    bigint NOT NULL,
  used_at    timestamptz NOT NULL DEFAULT now()
);`,
  },
];

type Database = Pick<Pool, 'query'>;

export const challengeSeconds = 120;

export const newChallenge = async (pool: Database, purpose: string): Promise<string> => {
  const challenge = randomBytes(32).toString('base64url');
  await pool.query(
    `INSERT INTO passkey_challenges (purpose, challenge, expires_at)
     VALUES ($1, $2, now() + interval '${challengeSeconds} s')
     ON CONFLICT (purpose) DO UPDATE SET challenge = excluded.challenge, expires_at = excluded.expires_at`,
    [purpose, challenge],
  );
  return challenge;
};

/** Consumes a challenge; only one concurrent caller gets it. Null if it was used or has expired. */
export const takeChallenge = async (pool: Database, purpose: string): Promise<string | null> => {
  const { rows } = await pool.query<{ challenge: string; live: boolean }>(
    'DELETE FROM passkey_challenges WHERE purpose = $1 RETURNING challenge, expires_at > now() AS live',
    [purpose],
  );
  return rows[0]?.live ? rows[0].challenge : null;
};

/**
 * Records a use of a passkey. Returns false if the counter didn't increase, which indicates a cloned key,
 * except for passkeys that always send 0.
 */
export const takeUse = async (
  pool: Database,
  { passkeyId, counter, before }: { readonly passkeyId: string; readonly counter: number; before: number },
): Promise<boolean> => {
  if (counter !== 0 ? counter <= before : before !== 0) return false;
  const { rowCount } = await pool.query(
    `INSERT INTO passkey_uses AS known (passkey_id, counter) VALUES ($1, $2)
     ON CONFLICT (passkey_id) DO UPDATE SET counter = excluded.counter, used_at = now()
     WHERE known.counter < excluded.counter OR (known.counter = 0 AND excluded.counter = 0)`,
    [passkeyId, counter],
  );
  return rowCount === 1;
};

export const lastUses = async (
  pool: Database,
  passkeyIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await pool.query<{ id: string; at: Date }>(
    'SELECT passkey_id AS id, used_at AS at FROM passkey_uses WHERE passkey_id = ANY ($1)',
    [passkeyIds],
  );
  return new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
};

export const forgetUses = async (pool: Database, passkeyId: string): Promise<void> => {
  await pool.query('DELETE FROM passkey_uses WHERE passkey_id = $1', [passkeyId]);
};

export const sweepChallenges =
  'DELETE FROM passkey_challenges WHERE purpose IN (SELECT purpose FROM passkey_challenges WHERE expires_at < now() LIMIT 10000)';
