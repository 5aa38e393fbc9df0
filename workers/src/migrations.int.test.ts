import assert from 'node:assert/strict';
import { providerHealthMigrations } from '@latchkey/events/provider/health.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { Pool } from 'pg';
import { apiMigrations } from '../../api/src/migrations.ts';
import { testDatabase } from '../../testing/database/testPostgres.ts';
import { workerMigrations } from './migrations.ts';

/** The tables of releases before knex. `idempotency` and `provider_inbox` are from the first release. */
const earlier = `
CREATE TABLE sessions (
  id uuid PRIMARY KEY, token_hash text NOT NULL UNIQUE, user_id uuid NOT NULL, created_at timestamptz NOT NULL DEFAULT now(),
  last_seen_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL, address text, user_agent text);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE TABLE rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
CREATE TABLE idempotency (command_id uuid PRIMARY KEY, body_hash text NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE provider_inbox (
  id text NOT NULL, config_id uuid NOT NULL, body jsonb NOT NULL, received_at timestamptz NOT NULL DEFAULT now(), applied_at timestamptz,
  tries integer NOT NULL DEFAULT 0, error text, PRIMARY KEY (config_id, id));
CREATE TABLE reactions (name text PRIMARY KEY, position bigint NOT NULL, updated_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE open_processes (
  name text NOT NULL, id text NOT NULL, data jsonb NOT NULL, since timestamptz NOT NULL, due_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0, PRIMARY KEY (name, id));
CREATE INDEX open_processes_due ON open_processes (due_at);
CREATE TABLE provider_tokens (key text);
CREATE TABLE provider_calls (key text PRIMARY KEY, slot bigint NOT NULL, used integer[] NOT NULL, wait_ms integer NOT NULL);

INSERT INTO sessions (id, token_hash, user_id, expires_at) VALUES (gen_random_uuid(), 'hash', gen_random_uuid(), now());
INSERT INTO rate_limits VALUES ('key', 3, 7);
INSERT INTO idempotency VALUES (gen_random_uuid(), 'hash');
INSERT INTO provider_inbox (id, config_id, body) VALUES ('1', gen_random_uuid(), '{"type": "file.available"}');
INSERT INTO reactions VALUES ('issue', 42);
INSERT INTO open_processes VALUES ('import', '1', '{}', now(), now());
INSERT INTO provider_calls VALUES ('key', 1, '{1}', 0);`;

const permanent =
  'sessions rate_limits idempotency provider_inbox reactions open_processes provider_calls'.split(' ');

describe('a database of an earlier release', () => {
  it('ARC: keeps every row when API and workers of this release start on it at once, and twice', async () => {
    const { url, drop } = await testDatabase();
    const pool = new Pool({ connectionString: url, max: 1 });
    const rowsOf = async () =>
      Object.fromEntries(
        await Promise.all(permanent.map(async table => [table, (await pool.query(`TABLE ${table}`)).rows])),
      ) as Record<string, readonly object[]>;
    await pool.query(earlier);
    const before = await rowsOf();
    for (let start = 0; start < 2; start++)
      await Promise.all([apiMigrations, workerMigrations].map(list => migrate(url, list)));
    const after = await rowsOf();
    const unknown = { status: null, entity_id: null, position: null, location: null };
    assert.deepEqual(after, {
      ...before,
      sessions: before['sessions']!.map(row => ({
        ...row,
        is_setting_up: false,
        proved_at: null,
        provider_id: null,
        vouched_for: null,
      })),
      idempotency: before['idempotency']!.map(row => ({ ...row, ...unknown })),
      provider_inbox: before['provider_inbox']!.map(row => ({ ...row, size: 1, failures: 0 })),
    });
    await pool.end();
    await drop();
  });

  it('35.4: keeps the health of providers, and knows which of them are down', async () => {
    const { url, drop } = await testDatabase();
    const pool = new Pool({ connectionString: url, max: 1 });
    await migrate(url, providerHealthMigrations.slice(0, 1));
    await pool.query(`
      INSERT INTO provider_health (config_id, called_at, succeeded_at, failed_at, failed_status, failed_message)
      SELECT gen_random_uuid(), '2026-11-20', succeeded, failed, status, name FROM (VALUES
        ('down', '2026-11-19'::timestamptz, '2026-11-20'::timestamptz, 503),
        ('never worked', NULL, '2026-11-20', 0),
        ('wrong key', '2026-11-19', '2026-11-20', 401),
        ('rejected', '2026-11-19', '2026-11-20', 400),
        ('works', '2026-11-20', '2026-11-19', 503),
        ('not called', NULL, NULL, NULL)) AS e (name, succeeded, failed, status)`);
    await Promise.all([apiMigrations, workerMigrations].map(list => migrate(url, list)));
    const { rows } = await pool.query<{ failed_message: string; is_down: boolean | null }>(
      'SELECT failed_message, failing_since = failed_at AS is_down FROM provider_health ORDER BY 1',
    );
    assert.deepEqual(
      rows.map(row => [row.failed_message, row.is_down]),
      [
        ['down', true],
        ['never worked', true],
        ['not called', null],
        ['rejected', null],
        ['works', null],
        ['wrong key', true],
      ],
    );
    await pool.end();
    await drop();
  });
});
