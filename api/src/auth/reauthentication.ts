import type { Pool } from 'pg';
import type { Caller } from '../http/route.ts';

type Session = Pick<Caller, 'sessionId'>;

/** For so long a provider's word counts in the place of a password that the user does not have. */
const provedFor = '10 minutes';

/** A sign-in provider has said anew who holds this session. */
export const prove = async (pool: Pick<Pool, 'query'>, { sessionId }: Session): Promise<void> => {
  await pool.query('UPDATE sessions SET proved_at = now() WHERE id = $1', [sessionId]);
};

/** Whether a provider has said it lately. */
export const isProved = async (pool: Pick<Pool, 'query'>, { sessionId }: Session): Promise<boolean> => {
  const { rows } = await pool.query(
    `SELECT 1 FROM sessions WHERE id = $1 AND proved_at > now() - interval '${provedFor}'`,
    [sessionId],
  );
  return rows.length > 0;
};
