import type { Pool } from 'pg';
import type { Caller } from '../http/route.ts';

/**
 * Turns the session that set up a second factor into a normal one. Ends the user's other setup sessions,
 * which were opened without a second factor.
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
