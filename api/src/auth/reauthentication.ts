import type { Pool } from 'pg';
import type { Caller } from '../http/route.ts';

type Session = Pick<Caller, 'sessionId'>;

/** Time in which a provider's confirmation replaces a password that the user doesn't have. */
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
