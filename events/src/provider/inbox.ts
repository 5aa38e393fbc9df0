import type { Pool } from 'pg';

/**
 * The table of providers' reports, written by the API for webhooks and by the workers for kinds without
 * webhooks, and applied by the workers. `size`: number of reports in `body`. `failures`: number of failed
 * attempts to apply them.
 */
export const inboxMigrations = [
  {
    name: 'provider_inbox.1',
    sql: `
CREATE TABLE IF NOT EXISTS provider_inbox (
  id          text NOT NULL,
  config_id   uuid NOT NULL,
  body        jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  applied_at  timestamptz,
  tries       integer NOT NULL DEFAULT 0,
  error       text,
  size        integer NOT NULL DEFAULT 1,
  failures    integer NOT NULL DEFAULT 0,
  PRIMARY KEY (config_id, id)
);
ALTER TABLE provider_inbox ADD COLUMN IF NOT EXISTS size integer NOT NULL DEFAULT 1;
ALTER TABLE provider_inbox ADD COLUMN IF NOT EXISTS failures integer NOT NULL DEFAULT 0;
ALTER TABLE provider_inbox ALTER COLUMN body SET STORAGE EXTERNAL; -- it is read once: to squeeze it costs more than it saves
CREATE INDEX IF NOT EXISTS provider_inbox_open ON provider_inbox (received_at) WHERE applied_at IS NULL;`,
  },
] as const;

/**
 * Maximum number of tries of a webhook with an unknown reference: about a day, with backoff. After that, the
 * webhook is kept for review.
 */
export const maxTries = 300;
/** Number of failures after which a webhook is a dead letter, reached within seven minutes. */
export const maxFailures = 20;
/** SQL condition for unapplied webhooks that are no longer retried. */
export const isSetAside = `(failures >= ${maxFailures} OR tries >= ${maxTries})`;

export const inboxChannel = 'latchkey_inbox';

/**
 * Inserts reports, ignoring duplicates, and notifies the workers if any are new. `$1`: IDs, `$2`: bodies as
 * JSON, `$3`: the config's ID.
 */
export const keepReports = `
WITH kept AS (
  INSERT INTO provider_inbox (id, config_id, body)
  SELECT id, $3::uuid, body FROM unnest($1::text[], $2::jsonb[]) AS reported(id, body)
  ON CONFLICT DO NOTHING RETURNING id
)
SELECT pg_notify('${inboxChannel}', '') FROM kept LIMIT 1`;

export interface SetAside {
  readonly configId: string;
  readonly count: number;
  readonly since: string;
  /** The error of the webhook that arrived last. */
  readonly error: string | null;
}

/** Returns the configs with webhooks that were set aside, at most 100, longest waiting first. */
export const readSetAside = async (pool: Pick<Pool, 'query'>): Promise<readonly SetAside[]> => {
  const { rows } = await pool.query<Omit<SetAside, 'since'> & { readonly since: Date }>(
    `SELECT config_id AS "configId", count(*)::int AS count, min(received_at) AS since,
       (array_agg(error ORDER BY received_at DESC))[1] AS error
     FROM provider_inbox WHERE applied_at IS NULL AND ${isSetAside}
     GROUP BY config_id ORDER BY since LIMIT 100`,
  );
  return rows.map(row => ({ ...row, since: row.since.toISOString() }));
};
