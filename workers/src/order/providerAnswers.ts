import { providerFailure, type Failure } from '@latchkey/events/order/failure.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

/** The provider's last real response about a credential with unknown outcome. Rows expire after a day. */
export const answersMigrations: readonly Migration[] = [
  {
    name: 'provider_answers.1',
    sql: `
CREATE TABLE IF NOT EXISTS provider_answers (
  credential_id uuid PRIMARY KEY,
  status        integer NOT NULL,
  message       text NOT NULL,
  answered_at   timestamptz NOT NULL DEFAULT now()
);`,
  },
];

interface Answer {
  readonly id: string;
  readonly status: number;
  readonly message: string;
}
const longestMessage = 2_000;

/** Stores the newest response of each credential. A missing response (status 0) keeps the previous one. */
export const keepAnswers = async (pool: Pool, answers: readonly Answer[]): Promise<void> => {
  const real = answers.filter(({ status }) => status > 0);
  if (real.length === 0) return;
  await pool.query(
    `WITH old AS (DELETE FROM provider_answers WHERE answered_at < now() - interval '1 day')
     INSERT INTO provider_answers (credential_id, status, message)
     SELECT * FROM unnest($1::uuid[], $2::int[], $3::text[])
     ON CONFLICT (credential_id) DO UPDATE SET (status, message, answered_at) = (excluded.status, excluded.message, now())`,
    [
      real.map(({ id }) => id),
      real.map(({ status }) => status),
      real.map(({ message }) => message.slice(0, longestMessage).replaceAll('\0', '')),
    ],
  );
};

export const answeredAmong = async (pool: Pool, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<Pick<Answer, 'id'>>(
    'SELECT credential_id AS id FROM provider_answers WHERE credential_id = ANY($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
};

/** Deletes and returns stored responses, so that the next submission starts without them. */
export const takeAnswers = async (
  pool: Pool,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Failure>> => {
  const { rows } = await pool.query<Answer>(
    'DELETE FROM provider_answers WHERE credential_id = ANY($1::uuid[]) RETURNING credential_id AS id, status, message',
    [ids],
  );
  return new Map(rows.map(answer => [answer.id, providerFailure(answer)]));
};

/** Deletes the provider's messages about a credential, which may contain personal data. */
export const forgetAnswers = async (pool: Pool, credentialId: string): Promise<void> => {
  await pool.query('DELETE FROM provider_answers WHERE credential_id = $1', [credentialId]);
};
