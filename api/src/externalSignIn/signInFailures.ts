import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { SignInFailureReason } from '@latchkey/events/authProvider/signInFailure.ts';
import type { Deps } from '../http/route.ts';

export const signInFailureMigrations: readonly Migration[] = [
  {
    name: 'external_sign_in_failures.1',
    sql: `
CREATE TABLE IF NOT EXISTS external_sign_in_failures (
  id          uuid PRIMARY KEY,
  provider_id uuid NOT NULL,
  at          timestamptz NOT NULL DEFAULT now(),
  reason      text NOT NULL,
  is_test     boolean NOT NULL,
  sealed      bytea NOT NULL,
  key_id      text NOT NULL
);
CREATE INDEX IF NOT EXISTS external_sign_in_failures_newest ON external_sign_in_failures (provider_id, id DESC);`,
  },
];

export const maxFailures = 20;

export interface SignInFailure {
  readonly id: string;
  readonly at: string;
  readonly reason: SignInFailureReason;
  readonly isTest: boolean;
  readonly email: string | null;
  readonly detail: string;
}
type Sealed = Pick<SignInFailure, 'email' | 'detail'>;
type Needs = Pick<Deps, 'pool' | 'keys' | 'log'>;

/**
 * Stores a failed sign-in for the provider's admins, encrypted as it names a person; keeps the newest 20.
 * Never fails the sign-in itself.
 */
export const keepFailure = async (
  { pool, keys, log }: Needs,
  providerId: string,
  { reason, isTest, email, detail }: Omit<SignInFailure, 'id' | 'at'>,
): Promise<void> => {
  const id = uuidv7();
  const { sealed, keyId } = keys.seal(Buffer.from(JSON.stringify({ email, detail } satisfies Sealed)), id);
  try {
    await pool.query(
      `INSERT INTO external_sign_in_failures (id, provider_id, reason, is_test, sealed, key_id) VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, providerId, reason, isTest, sealed, keyId],
    );
    await pool.query(
      `DELETE FROM external_sign_in_failures WHERE provider_id = $1 AND id < (
         SELECT id FROM external_sign_in_failures WHERE provider_id = $1 ORDER BY id DESC OFFSET ${maxFailures - 1} LIMIT 1)`,
      [providerId],
    );
  } catch (error) {
    log.warn({ err: error, provider: providerId }, 'couldn’t store a failed sign-in');
  }
};

interface Row {
  readonly id: string;
  readonly at: Date;
  readonly reason: SignInFailureReason;
  readonly is_test: boolean;
  readonly sealed: Buffer;
  readonly key_id: string;
}

export const failuresOf = async (
  { pool, keys }: Pick<Needs, 'pool' | 'keys'>,
  providerId: string,
): Promise<readonly SignInFailure[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT id, at, reason, is_test, sealed, key_id FROM external_sign_in_failures
     WHERE provider_id = $1 ORDER BY id DESC LIMIT ${maxFailures}`,
    [providerId],
  );
  return rows.map(({ id, at, reason, is_test: isTest, sealed, key_id: keyId }) => ({
    id,
    at: at.toISOString(),
    reason,
    isTest,
    ...(JSON.parse(keys.open(sealed, keyId, id).toString()) as Sealed),
  }));
};

/** Deletes a limited number of failures older than 30 days, as they contain personal data. */
export const sweepSignInFailures = `DELETE FROM external_sign_in_failures WHERE id IN (
  SELECT id FROM external_sign_in_failures WHERE at < now() - interval '30 days' LIMIT 10000)`;
