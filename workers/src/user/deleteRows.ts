import { forgetNotified } from '@latchkey/events/notification/notificationUsers.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import { UserPasskeyAdded } from '@latchkey/events/user/user.ts';
import type { DataOf } from '@latchkey/events/kernel/index.ts';
import type { Pool } from 'pg';

const byUser = [
  ['user_sign_ins', 'id'],
  ['saved_views', 'user_id'],
  ['default_views', 'user_id'],
  ['oidc_payload', 'account_id'],
  ['external_sign_ins', 'user_id'],
  ['second_factor_sign_ins', 'user_id'],
  ['totp_steps', 'user_id'],
] as const;

/** Tables whose keys contain user IDs as part of a text. */
const byKey = [
  ['passkey_challenges', 'purpose'],
  ['sign_in_failures', 'key'],
  ['rate_limits', 'key'],
] as const;

/**
 * Deletes all rows about a user outside of the event store, except sessions. New tables with rows by user
 * must be added here; a test searches all tables for the ID.
 */
export const deleteRows = async (
  pool: Pool,
  id: string,
  history: readonly Pick<Recorded, 'type' | 'data'>[],
): Promise<void> => {
  await forgetNotified(pool, [id]);
  for (const [table, column] of byUser) await pool.query(`DELETE FROM ${table} WHERE ${column} = $1`, [id]);
  for (const [table, column] of byKey)
    await pool.query(`DELETE FROM ${table} WHERE strpos(${column}, $1) > 0`, [id]);
  const passkeyIds = history.flatMap(({ type, data }) =>
    type === UserPasskeyAdded.type ? (data as DataOf<typeof UserPasskeyAdded>).passkeyId : [],
  );
  await pool.query('DELETE FROM passkey_uses WHERE passkey_id = ANY($1::uuid[])', [passkeyIds]);
};
