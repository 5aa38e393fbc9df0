import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';

export const sessionsMigrations: readonly Migration[] = [
  {
    name: 'sessions.1',
    sql: `
CREATE TABLE IF NOT EXISTS sessions (
  id           uuid PRIMARY KEY,
  token_hash   text NOT NULL UNIQUE,
  user_id      uuid NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at   timestamptz NOT NULL,
  address      text,
  user_agent   text
);
CREATE INDEX IF NOT EXISTS sessions_user ON sessions (user_id);`,
  },
  {
    name: 'sessions.2',
    sql: 'ALTER TABLE sessions ADD COLUMN IF NOT EXISTS is_setting_up boolean NOT NULL DEFAULT false',
  },
  { name: 'sessions.3', sql: 'ALTER TABLE sessions ADD COLUMN IF NOT EXISTS proved_at timestamptz' },
  { name: 'sessions.4', sql: 'ALTER TABLE sessions ADD COLUMN IF NOT EXISTS vouched_for text[]' },
  {
    name: 'sessions.5',
    sql: `
ALTER TABLE sessions ADD COLUMN IF NOT EXISTS provider_id uuid;
CREATE INDEX IF NOT EXISTS sessions_provider ON sessions (provider_id) WHERE provider_id IS NOT NULL;`,
  },
];
