import type { Pool, PoolClient } from 'pg';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';

/**
 * Tables of the credentials that wait to be added to a phone, with the time of the next reminder (null if
 * none will be sent), and of the customers' settings. Written by the workers from the log.
 */
export const remindersMigrations: readonly Migration[] = [
  {
    name: 'due_reminders.1',
    sql: `
CREATE TABLE IF NOT EXISTS reminder_settings (
  customer_id uuid PRIMARY KEY,
  after_days  integer,
  times       integer NOT NULL
);
CREATE TABLE IF NOT EXISTS due_reminders (
  credential_id uuid PRIMARY KEY,
  customer_id   uuid NOT NULL,
  since         timestamptz NOT NULL,
  sent          integer NOT NULL DEFAULT 0,
  due_at        timestamptz
);
CREATE INDEX IF NOT EXISTS due_reminders_due ON due_reminders (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX IF NOT EXISTS due_reminders_customer ON due_reminders (customer_id);`,
  },
  {
    name: 'due_reminders.2',
    sql: `
ALTER TABLE due_reminders ADD COLUMN IF NOT EXISTS reminded_at timestamptz;
UPDATE due_reminders SET reminded_at = now() WHERE sent > 0;`,
  },
];

type Database = Pick<Pool | PoolClient, 'query'>;

export type ReminderChange =
  | { readonly waits: string; readonly customerId: string; readonly since: string }
  | { readonly ended: string }
  | { readonly customer: string; readonly afterDays: number | null; readonly times: number }
  | { readonly deletedCustomer: string };

/**
 * The time of the next reminder for a row `d`, by its customer's settings `s`: the set number of days after
 * the credential became available or the last reminder was sent. Null if no more reminders are sent.
 */
const dueSql = `CASE WHEN d.sent < s.times
  THEN greatest(d.since, d.reminded_at) + make_interval(days => s.after_days) END`;

type Waits = Extract<ReminderChange, { readonly waits: string }>;
type Ended = Extract<ReminderChange, { readonly ended: string }>;
type OfCustomer = Exclude<ReminderChange, Waits | Ended>;

const applyWaiting = async (database: Database, changes: readonly (Waits | Ended)[]): Promise<void> => {
  const last = [...new Map(changes.map(one => ['waits' in one ? one.waits : one.ended, one])).values()];
  const ended = last.flatMap(one => ('ended' in one ? one.ended : []));
  const waiting = last.flatMap(one => ('waits' in one ? one : []));
  if (ended.length > 0)
    await database.query('DELETE FROM due_reminders WHERE credential_id = ANY($1::uuid[])', [ended]);
  if (waiting.length > 0)
    await database.query(
      `INSERT INTO due_reminders AS d (credential_id, customer_id, since, due_at)
       SELECT e.id, e.customer_id, e.since, e.since + make_interval(days => s.after_days)
       FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS e (id, customer_id, since)
       LEFT JOIN reminder_settings s USING (customer_id)
       ON CONFLICT (credential_id) DO UPDATE SET since = excluded.since, due_at = CASE
         WHEN d.sent < (SELECT times FROM reminder_settings s WHERE s.customer_id = d.customer_id)
         THEN excluded.due_at END`,
      [
        waiting.map(({ waits }) => waits),
        waiting.map(({ customerId }) => customerId),
        waiting.map(({ since }) => since),
      ],
    );
};

const applyOfCustomer = async (database: Database, change: OfCustomer): Promise<void> => {
  if ('deletedCustomer' in change) {
    await database.query('DELETE FROM due_reminders WHERE customer_id = $1', [change.deletedCustomer]);
    await database.query('DELETE FROM reminder_settings WHERE customer_id = $1', [change.deletedCustomer]);
    return;
  }
  await database.query(
    `WITH changed AS (
       INSERT INTO reminder_settings AS s (customer_id, after_days, times) VALUES ($1, $2, $3)
       ON CONFLICT (customer_id) DO UPDATE SET after_days = excluded.after_days, times = excluded.times
       WHERE s.after_days IS DISTINCT FROM excluded.after_days OR s.times <> excluded.times
       RETURNING s.*)
     UPDATE due_reminders d SET due_at = ${dueSql} FROM changed s WHERE d.customer_id = s.customer_id`,
    [change.customer, change.afterDays, change.times],
  );
};

/** Applies changes in order. Consecutive changes to credentials are batched. */
export const applyReminderChanges = async (
  database: Database,
  changes: readonly ReminderChange[],
): Promise<void> => {
  let pending: (Waits | Ended)[] = [];
  for (const change of changes) {
    if ('waits' in change || 'ended' in change) {
      pending.push(change);
      continue;
    }
    await applyWaiting(database, pending);
    pending = [];
    await applyOfCustomer(database, change);
  }
  await applyWaiting(database, pending);
};

export interface DueReminder {
  readonly id: string;
  readonly customerId: string;
  readonly afterDays: number;
  readonly times: number;
  /** Number of reminders sent. The credential's stream is authoritative. */
  readonly sent: number;
}
export const readDueReminders = async (
  database: Database,
  now: Date,
  limit: number,
): Promise<readonly DueReminder[]> => {
  const { rows } = await database.query<DueReminder>(
    `SELECT d.credential_id AS id, d.customer_id AS "customerId", s.after_days AS "afterDays", s.times, d.sent
     FROM due_reminders d JOIN reminder_settings s USING (customer_id)
     WHERE d.due_at <= $1 ORDER BY d.due_at LIMIT $2`,
    [now, limit],
  );
  return rows;
};

/**
 * Stores a credential's reminder count, the time of the last reminder (null: unchanged), and when the next
 * one is due (null: never).
 */
export const writeReminded = async (
  database: Database,
  id: string,
  { sent, at, dueAt }: { readonly sent: number; readonly at: Date | null; readonly dueAt: Date | null },
): Promise<void> => {
  await database.query(
    `UPDATE due_reminders SET sent = $2, reminded_at = coalesce($3, reminded_at), due_at = $4
     WHERE credential_id = $1`,
    [id, sent, at, dueAt],
  );
};
