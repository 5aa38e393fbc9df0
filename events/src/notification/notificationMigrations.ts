/**
 * Tables of notifications. Workers write notifications from the log, and record which were emailed; the API
 * writes read marks and settings. `begun_at`: when the workers noticed the first occurrence since the
 * notification was last closed. `noted_at`: when they noticed the last one, or its `at` if that is later.
 * Both are `-infinity` for occurrences before the first start. A read mark covers occurrences noticed up to
 * its `read_at`. `mailed_at`: the `noted_at` of the last occurrence that was emailed.
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
  {
    name: 'notifications.2',
    sql: `
CREATE TABLE IF NOT EXISTS notification_history (
  is_only  boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  position bigint NOT NULL,
  ended_at timestamptz NOT NULL DEFAULT now()
);
ALTER TABLE notification_reads ALTER COLUMN read_at DROP NOT NULL;
ALTER TABLE notification_reads ADD COLUMN IF NOT EXISTS mailed_at timestamptz;`,
  },
] as const;
