import type { Pool } from 'pg';
import type { Caller } from '../http/route.ts';

type Session = Pick<Caller, 'sessionId'>;

/** Time for which a provider's confirmation replaces the password, for users who have none. */
const provedFor = '10 minutes';

export const prove = async (pool: Pick<Pool, 'query'>, { sessionId }: Session): Promise<void> => {
  await pool.query('UPDATE sessions SET proved_at = now() WHERE id = $1', [sessionId]);
};

export const isProved = async (pool: Pick<Pool, 'query'>, { sessionId }: Session): Promise<boolean> => {
  const { rows } = await pool.query(
    `SELECT 1 FROM sessions WHERE id = $1 AND proved_at > now() - interval '${provedFor}'`,
    [sessionId],
  );
  return rows.length > 0;
};
