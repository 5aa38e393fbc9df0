import type { Pool } from 'pg';

/** The channel on which every process learns of ended sessions, by their IDs. */
export const sessionsChannel = 'latchkey_sessions_ended';

/** Ends every session of a user, except for `exceptSessionId`, and notifies all processes. */
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
