import type { Pool } from 'pg';

/** A second factor was set up: the sessions of the user that were for that alone are like any other. */
export const finishSettingUp = async (pool: Pick<Pool, 'query'>, userId: string): Promise<void> => {
  await pool.query('UPDATE sessions SET is_setting_up = false WHERE user_id = $1 AND is_setting_up', [
    userId,
  ]);
};
