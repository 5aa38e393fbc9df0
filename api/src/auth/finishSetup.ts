import type { Pool } from 'pg';
import type { Caller } from '../http/route.ts';

/**
 * A second factor was set up: the session that did it is like any other. Others of the user that were for that alone end, as whoever opened them knows the
 * password and has shown nothing else.
 */
export const finishSettingUp = async (
  pool: Pick<Pool, 'query'>,
  { id: userId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
): Promise<void> => {
  await pool.query('DELETE FROM sessions WHERE user_id = $1 AND is_setting_up AND id IS DISTINCT FROM $2', [
    userId,
    sessionId,
  ]);
  await pool.query('UPDATE sessions SET is_setting_up = false WHERE id = $1', [sessionId]);
};
