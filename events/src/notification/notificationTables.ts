import type { Pool } from 'pg';
import type { Grant } from '../access/grants.ts';
import { heldFor } from '../access/grants.ts';
import { isGlobal } from '../access/roles.ts';
import { kindsOf, type NotificationKind } from './kinds.ts';

export interface NotificationSubject {
  readonly noun:
    | 'bulkAction'
    | 'cardProfile'
    | 'credential'
    | 'customer'
    | 'order'
    | 'providerConfig'
    | 'service'
    | 'walletIssuer'
    | 'webhookEndpoint';
  readonly id: string;
  readonly orderId?: string;
  readonly partnerId?: string;
  /** The user who caused the notification and doesn't see it. */
  readonly by?: string;
}
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  /**
   * Time of the first occurrence since the notification was last closed (ISO 8601); `at` is the time of the
   * last occurrence.
   */
  readonly since: string;
  readonly at: string;
  readonly customerId: string | null;
  readonly subject: NotificationSubject;
  readonly count: number;
  readonly isClosed: boolean;
  readonly isRead: boolean;
  /** Time when the last occurrence was noticed, in PostgreSQL's format, to keep the microseconds. */
  readonly notedAt: string;
}

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
  readonly noted_at: string;
}

const parameters = (first: readonly unknown[]) => {
  const values = [...first];
  return { values, of: (value: unknown) => `$${values.push(value)}` };
};

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

/** Resolved notifications count as read. */
const readSql = `(n.closed_at IS NOT NULL OR n.noted_at <= coalesce(u.all_read_at, '-infinity') OR r.read_at >= n.noted_at)`;
const joined = `FROM notifications n
  LEFT JOIN notification_users u ON u.user_id = $1
  LEFT JOIN notification_reads r ON r.user_id = $1 AND r.notification_id = n.id`;

export interface NotificationFilter {
  readonly userId: string;
  readonly grants: readonly Grant[];
  /** Excludes notifications dated after this time, such as a future expiry. */
  readonly now: Date;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly isUnread?: boolean | undefined;
  readonly isOpen?: boolean | undefined;
  readonly ids?: readonly string[] | undefined;
  /**
   * Restricts the result to notifications with an occurrence that was noticed after this time and not yet
   * emailed to the person. `isBegun` excludes notifications that recurred since an email without being closed
   * in between.
   */
  readonly unmailed?: { readonly after: Date; readonly isBegun: boolean } | undefined;
  readonly after?: { readonly at: string; readonly id: string } | undefined;
}
const conditionsOf = (
  { userId, grants, now, kinds, isUnread, isOpen, ids, unmailed, after }: NotificationFilter,
  of: (value: unknown) => string,
): string =>
  [
    `n.at <= ${of(now)}`,
    visibleSql(grants, of),
    `n.subject ->> 'by' IS DISTINCT FROM ${of(userId)}`,
    ...(kinds === undefined ? [] : [`n.kind = ANY(${of(kinds)}::text[])`]),
    ...(isUnread === undefined ? [] : [`${readSql} IS ${isUnread ? 'NOT TRUE' : 'TRUE'}`]),
    ...(isOpen === true ? ['n.closed_at IS NULL'] : []),
    ...(ids === undefined ? [] : [`n.id = ANY(${of(ids)}::uuid[])`]),
    ...(unmailed === undefined
      ? []
      : [
          `n.noted_at > ${of(unmailed.after)}`,
          `coalesce(r.mailed_at, '-infinity') < ${unmailed.isBegun ? 'n.begun_at' : 'n.noted_at'}`,
        ]),
    ...(after === undefined ? [] : [`(n.at, n.id) < (${of(after.at)}::timestamptz, ${of(after.id)}::uuid)`]),
  ].join(' AND ');

export const readNotifications = async (
  pool: Database,
  filter: NotificationFilter,
  limit: number,
): Promise<readonly Notification[]> => {
  const { values, of } = parameters([filter.userId]);
  const where = conditionsOf(filter, of);
  const { rows } = await pool.query<Row>(
    `SELECT n.id, n.kind, n.since, n.at, n.customer_id, n.subject, n.count, n.closed_at,
       ${readSql} IS TRUE AS is_read, n.noted_at::text AS noted_at
     ${joined} WHERE ${where} ORDER BY n.at DESC, n.id DESC LIMIT ${of(limit)}`,
    values,
  );
  return rows.map(
    ({
      since,
      at,
      customer_id: customerId,
      closed_at: closedAt,
      is_read: isRead,
      noted_at: notedAt,
      ...row
    }) => ({
      ...row,
      notedAt,
      since: since.toISOString(),
      at: at.toISOString(),
      customerId,
      isClosed: closedAt !== null,
      isRead,
    }),
  );
};

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
