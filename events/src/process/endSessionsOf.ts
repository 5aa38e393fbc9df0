import type { Pool } from 'pg';

/** The channel that announces the IDs of ended sessions to every process. */
export const sessionsChannel = 'latchkey_sessions_ended';

export const endSessionsOf = async (
  pool: Pick<Pool, 'query'>,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> => {
  await pool.query(
    `WITH ended AS (DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid RETURNING id)
     SELECT pg_notify('${sessionsChannel}', id::text) FROM ended`,
    [userId, exceptSessionId],
  );
};
