import type { Pool } from 'pg';
import type { Grant } from '../access/grants.ts';
import { heldFor } from '../access/grants.ts';
import { isGlobal } from '../access/roles.ts';
import { kindsOf, type NotificationKind, type NotificationSettings } from './kinds.ts';

/** The record that a notification leads to. */
export interface NotificationSubject {
  readonly noun:
    | 'bulkAction'
    | 'cardProfile'
    | 'credential'
    | 'customer'
    | 'order'
    | 'service'
    | 'walletIssuer';
  readonly id: string;
  readonly orderId?: string;
  readonly partnerId?: string;
}
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  /** Times of the first and the last occurrence, as ISO 8601. */
  readonly since: string;
  readonly at: string;
  readonly customerId: string | null;
  readonly subject: NotificationSubject;
  readonly count: number;
  /** Whether its cause was resolved in the meantime. */
  readonly isClosed: boolean;
  readonly isRead: boolean;
}

/**
 * Written by the workers from the log; read marks and settings are written by the API. `begun_at` and
 * `noted_at`: when the workers noticed it first and last, which may be later than it happened. Emails and
 * read marks compare them.
 */
export const notificationMigrations = [
  {
    name: 'notifications.1',
    sql: `
CREATE TABLE IF NOT EXISTS notifications (
  id          uuid PRIMARY KEY,
  kind        text NOT NULL,
  since       timestamptz NOT NULL,
  at          timestamptz NOT NULL,
  begun_at    timestamptz NOT NULL,
  noted_at    timestamptz NOT NULL,
  customer_id uuid,
  lineage     uuid[] NOT NULL DEFAULT '{}',
  subject     jsonb NOT NULL,
  count       integer NOT NULL DEFAULT 1,
  closed_at   timestamptz
);
CREATE INDEX IF NOT EXISTS notifications_at ON notifications (at DESC, id);
CREATE INDEX IF NOT EXISTS notifications_customer ON notifications (customer_id, at DESC, id);
CREATE TABLE IF NOT EXISTS notification_users (
  user_id     uuid PRIMARY KEY,
  grants      jsonb NOT NULL DEFAULT '[]',
  can_sign_in boolean NOT NULL DEFAULT false,
  settings    jsonb NOT NULL DEFAULT '{}',
  time_zone   text,
  all_read_at timestamptz NOT NULL,
  mailed      jsonb NOT NULL,
  due_at      timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS notification_users_due ON notification_users (due_at) WHERE can_sign_in;
CREATE TABLE IF NOT EXISTS notification_reads (
  user_id         uuid NOT NULL,
  notification_id uuid NOT NULL REFERENCES notifications ON DELETE CASCADE,
  read_at         timestamptz NOT NULL,
  PRIMARY KEY (user_id, notification_id)
);
CREATE INDEX IF NOT EXISTS notification_reads_of ON notification_reads (notification_id);
CREATE TABLE IF NOT EXISTS notification_mails (
  id      uuid PRIMARY KEY,
  user_id uuid NOT NULL UNIQUE,
  ids     uuid[] NOT NULL,
  due_at  timestamptz NOT NULL,
  tries   integer NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS notification_mails_due ON notification_mails (due_at);`,
  },
] as const;

type Database = Pick<Pool, 'query'>;

interface Row {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly since: Date;
  readonly at: Date;
  readonly customer_id: string | null;
  readonly subject: NotificationSubject;
  readonly count: number;
  readonly closed_at: Date | null;
  readonly is_read: boolean;
}

/** Parameters of a query: returns the placeholder of each value. */
const parameters = (first: readonly unknown[]) => {
  const values = [...first];
  return { values, of: (value: unknown) => `$${values.push(value)}` };
};

/** Returns the SQL condition for notifications that a person with these grants may see. */
const visibleSql = (grants: readonly Grant[], of: (value: unknown) => string): string => {
  const each = grants.map(grant => {
    const { partnerId, customerId } = heldFor(grant);
    const kinds = `n.kind = ANY(${of(kindsOf(grant.role))}::text[])`;
    if (isGlobal(grant.role)) return kinds;
    return partnerId === null
      ? `(${kinds} AND n.customer_id = ${of(customerId)}::uuid)`
      : `(${kinds} AND ${of(partnerId)}::uuid = ANY(n.lineage))`;
  });
  return each.length === 0 ? 'false' : `(${each.join(' OR ')})`;
};

const readSql = `(n.noted_at <= coalesce(u.all_read_at, '-infinity') OR r.read_at >= n.noted_at)`;
const joined = `FROM notifications n
  LEFT JOIN notification_users u ON u.user_id = $1
  LEFT JOIN notification_reads r ON r.user_id = $1 AND r.notification_id = n.id`;

export interface NotificationFilter {
  readonly userId: string;
  readonly grants: readonly Grant[];
  /** Notifications of future events, such as an expiry, are left out. */
  readonly now: Date;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly isUnread?: boolean | undefined;
  /** Whether closed notifications are left out. */
  readonly isOpen?: boolean | undefined;
  /** Only notifications with these IDs. */
  readonly ids?: readonly string[] | undefined;
  /** First noticed after this moment. */
  readonly begunAfter?: Date | undefined;
  /** The last notification of the previous page. */
  readonly after?: { readonly at: string; readonly id: string } | undefined;
}
const conditionsOf = (
  { grants, now, kinds, isUnread, isOpen, ids, begunAfter, after }: NotificationFilter,
  of: (value: unknown) => string,
): string =>
  [
    `n.at <= ${of(now)}`,
    visibleSql(grants, of),
    ...(kinds === undefined ? [] : [`n.kind = ANY(${of(kinds)}::text[])`]),
    ...(isUnread === undefined ? [] : [`${readSql} IS ${isUnread ? 'NOT TRUE' : 'TRUE'}`]),
    ...(isOpen === true ? ['n.closed_at IS NULL'] : []),
    ...(ids === undefined ? [] : [`n.id = ANY(${of(ids)}::uuid[])`]),
    ...(begunAfter === undefined ? [] : [`n.begun_at > ${of(begunAfter)}`]),
    ...(after === undefined ? [] : [`(n.at, n.id) < (${of(after.at)}::timestamptz, ${of(after.id)}::uuid)`]),
  ].join(' AND ');

/** Reads the notifications of a person, newest first, up to a limit. */
export const readNotifications = async (
  pool: Database,
  filter: NotificationFilter,
  limit: number,
): Promise<readonly Notification[]> => {
  const { values, of } = parameters([filter.userId]);
  const where = conditionsOf(filter, of);
  const { rows } = await pool.query<Row>(
    `SELECT n.id, n.kind, n.since, n.at, n.customer_id, n.subject, n.count, n.closed_at, ${readSql} IS TRUE AS is_read
     ${joined} WHERE ${where} ORDER BY n.at DESC, n.id DESC LIMIT ${of(limit)}`,
    values,
  );
  return rows.map(({ since, at, customer_id: customerId, closed_at: closedAt, is_read: isRead, ...row }) => ({
    ...row,
    since: since.toISOString(),
    at: at.toISOString(),
    customerId,
    isClosed: closedAt !== null,
    isRead,
  }));
};

/** Counts the unread notifications of a person, up to a limit. */
export const countUnread = async (
  pool: Database,
  filter: Omit<NotificationFilter, 'isUnread'>,
  limit: number,
): Promise<number> => {
  const { values, of } = parameters([filter.userId]);
  const where = conditionsOf({ ...filter, isUnread: true }, of);
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM (SELECT 1 ${joined} WHERE ${where} LIMIT ${of(limit)}) AS unread`,
    values,
  );
  return rows[0]?.count ?? 0;
};

/** Marks notifications as read that the person may see; others are ignored. */
export const markRead = async (pool: Database, filter: NotificationFilter): Promise<void> => {
  const { values, of } = parameters([filter.userId]);
  const where = conditionsOf(filter, of);
  await pool.query(
    `INSERT INTO notification_reads (user_id, notification_id, read_at)
     SELECT $1, n.id, greatest(n.noted_at, ${of(filter.now)}) ${joined} WHERE ${where}
     ON CONFLICT (user_id, notification_id) DO UPDATE SET read_at = excluded.read_at`,
    values,
  );
};

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

/** Stores a person's settings. `dueAt`: the next morning in the person's zone. */
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

/** Marks everything as read that happened up to now. */
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

/** The permissions of a person, from the person's stream. */
export interface NotifiedUser {
  readonly userId: string;
  readonly grants: readonly Grant[];
  readonly canSignIn: boolean;
}

/** Stores the permissions of people. For a new person, everything until now counts as read and emailed. */
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
      now,
      initially(now),
      dueAt,
    ],
  );
};
