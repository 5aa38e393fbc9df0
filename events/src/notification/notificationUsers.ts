import type { Pool } from 'pg';
import type { Grant } from '../access/grants.ts';
import type { NotificationSettings } from './kinds.ts';

type Database = Pick<Pool, 'query'>;

export interface NotificationChoices {
  readonly settings: NotificationSettings;
  readonly timeZone: string | null;
}
export const readChoices = async (pool: Database, userId: string): Promise<NotificationChoices> => {
  const { rows } = await pool.query<{ settings: NotificationSettings; time_zone: string | null }>(
    'SELECT settings, time_zone FROM notification_users WHERE user_id = $1',
    [userId],
  );
  return { settings: rows[0]?.settings ?? {}, timeZone: rows[0]?.time_zone ?? null };
};

const initially = (now: Date) =>
  JSON.stringify(Object.fromEntries(['AT_ONCE', 'DAILY', 'WEEKLY'].map(one => [one, now.toISOString()])));

/** Stores a person's settings. `dueAt`: the next 7:00 in the person's time zone (UTC if unknown). */
export const writeChoices = async (
  pool: Database,
  userId: string,
  { settings, timeZone }: NotificationChoices,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> => {
  await pool.query(
    `INSERT INTO notification_users (user_id, settings, time_zone, all_read_at, mailed, due_at)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (user_id) DO UPDATE
       SET settings = excluded.settings, time_zone = excluded.time_zone, due_at = excluded.due_at`,
    [userId, JSON.stringify(settings), timeZone, now, initially(now), dueAt],
  );
};

export const markAllRead = async (
  pool: Database,
  userId: string,
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> => {
  await pool.query(
    `INSERT INTO notification_users (user_id, all_read_at, mailed, due_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET all_read_at = greatest(notification_users.all_read_at, excluded.all_read_at)`,
    [userId, now, initially(now), dueAt],
  );
};

export interface NotifiedUser {
  readonly userId: string;
  readonly grants: readonly Grant[];
  readonly canSignIn: boolean;
}

/** Stores the permissions of people. For new people, everything noticed before now counts as read. */
export const writeUsers = async (
  pool: Database,
  users: readonly NotifiedUser[],
  { now, dueAt }: { readonly now: Date; readonly dueAt: Date },
): Promise<void> => {
  if (users.length === 0) return;
  await pool.query(
    `INSERT INTO notification_users (user_id, grants, can_sign_in, all_read_at, mailed, due_at)
     SELECT e.id, e.grants, e.can_sign_in, $4, $5, $6
     FROM unnest($1::uuid[], $2::jsonb[], $3::boolean[]) AS e (id, grants, can_sign_in)
     ON CONFLICT (user_id) DO UPDATE SET grants = excluded.grants, can_sign_in = excluded.can_sign_in`,
    [
      users.map(({ userId }) => userId),
      users.map(({ grants }) => JSON.stringify(grants)),
      users.map(({ canSignIn }) => canSignIn),
      new Date(now.getTime() - 1),
      initially(now),
      dueAt,
    ],
  );
};

export const forgetNotified = async (pool: Database, userIds: readonly string[]): Promise<void> => {
  for (const table of ['notification_mails', 'notification_reads', 'notification_users'])
    await pool.query(`DELETE FROM ${table} WHERE user_id = ANY($1::uuid[])`, [userIds]);
};
