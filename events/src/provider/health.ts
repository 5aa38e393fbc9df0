import type { Pool } from 'pg';
import { redactKeys } from './redactKeys.ts';

/**
 * The last calls of each provider config, written by the workers, and its last webhook, written by the API.
 * Null: none since the table was created.
 */
export const providerHealthMigrations = [
  {
    name: 'provider_health.1',
    sql: `
CREATE TABLE IF NOT EXISTS provider_health (
  config_id      uuid PRIMARY KEY,
  called_at      timestamptz,
  succeeded_at   timestamptz,
  failed_at      timestamptz,
  failed_status  integer,
  failed_message text,
  reported_at    timestamptz
);`,
  },
  {
    // `failing_since`: start of an outage. Processes of earlier versions don't write it; they end an outage
    // by setting `succeeded_at`.
    name: 'provider_health.2',
    sql: `
ALTER TABLE provider_health ADD COLUMN IF NOT EXISTS failing_since timestamptz;
UPDATE provider_health SET failing_since = failed_at
WHERE failing_since IS NULL AND failed_at > coalesce(succeeded_at, '-infinity')
  AND (failed_status IN (0, 401, 403) OR failed_status >= 500);`,
  },
] as const;

/** The outcome of a call, or a received webhook (`reported`). `status` 0: no response. */
export type Happened =
  | { readonly kind: 'succeeded' | 'reported' }
  | { readonly kind: 'failed'; readonly status: number; readonly message: string };

/**
 * Returns whether a failed call indicates an outage: no response, a rejected API key, or an error of the
 * provider. Other statuses concern only the request or its rate.
 */
const isOutage = (status: number): boolean =>
  status === 0 || status === 401 || status === 403 || status >= 500;

interface Seen {
  readonly succeeded?: boolean;
  readonly reported?: boolean;
  readonly failed?: { readonly status: number; readonly message: string };
  readonly isDown?: boolean;
}

const maxChars = 500;
const cleaned = (message: string): string => redactKeys(message).replaceAll('\0', '').slice(0, maxChars);

const write = async (pool: Pick<Pool, 'query'>, configId: string, seen: Seen): Promise<void> => {
  const { succeeded = false, reported = false, failed, isDown = null } = seen;
  await pool.query(
    `INSERT INTO provider_health AS h (config_id, called_at, succeeded_at, failed_at, failed_status, failed_message, reported_at,
       failing_since)
     VALUES ($1, CASE WHEN $2 OR $3::int IS NOT NULL THEN now() END, CASE WHEN $2 THEN now() END,
       CASE WHEN $3::int IS NOT NULL THEN now() END, $3, $4, CASE WHEN $5 THEN now() END,
       CASE WHEN $6 THEN now() END)
     ON CONFLICT (config_id) DO UPDATE SET
       called_at = coalesce(excluded.called_at, h.called_at),
       succeeded_at = coalesce(excluded.succeeded_at, h.succeeded_at),
       failed_status = CASE WHEN excluded.failed_at IS NULL THEN h.failed_status ELSE excluded.failed_status END,
       failed_message = CASE WHEN excluded.failed_at IS NULL THEN h.failed_message ELSE excluded.failed_message END,
       failed_at = coalesce(excluded.failed_at, h.failed_at),
       reported_at = coalesce(excluded.reported_at, h.reported_at),
       failing_since = CASE WHEN $6 IS NULL THEN h.failing_since
         WHEN h.succeeded_at > h.failed_at THEN excluded.failing_since
         WHEN $6 THEN coalesce(h.failing_since, excluded.failing_since) END`,
    [configId, succeeded, failed?.status ?? null, failed ? cleaned(failed.message) : null, reported, isDown],
  );
};

/**
 * Minimum time between two writes for a config, in ms. Calls and webhooks in between are merged into the next
 * write.
 */
const pauseMs = 1_000;

interface Needs {
  readonly pool: Pick<Pool, 'query'>;
  readonly log: { readonly warn: (fields: object, text: string) => void };
}

/**
 * Returns a function that records calls and webhooks of configs. Each process writes at most once per second
 * and config, the first time immediately. Callers don't wait for the write; a failed write is only logged.
 */
export const healthRecorder = ({ pool, log }: Needs): ((configId: string, happened: Happened) => void) => {
  const pauses = new Map<string, Seen | null>();
  const begin = (configId: string, seen: Seen): void => {
    pauses.set(configId, null);
    setTimeout(() => {
      const more = pauses.get(configId) ?? null;
      pauses.delete(configId);
      if (more !== null) begin(configId, more);
    }, pauseMs).unref();
    write(pool, configId, seen).catch((error: unknown) =>
      log.warn({ err: error, config: configId }, 'couldn’t record the health of a provider'),
    );
  };
  return (configId, happened) => {
    const seen: Seen =
      happened.kind === 'failed'
        ? {
            failed: { status: happened.status, message: happened.message },
            isDown: isOutage(happened.status),
          }
        : { [happened.kind]: true, ...(happened.kind === 'succeeded' && { isDown: false }) };
    if (pauses.has(configId)) pauses.set(configId, { ...pauses.get(configId), ...seen });
    else begin(configId, seen);
  };
};

/** The health of a config. Times are ISO 8601. */
export interface ProviderHealth {
  readonly calledAt: string | null;
  readonly succeededAt: string | null;
  readonly failed: { readonly at: string; readonly status: number; readonly message: string } | null;
  readonly reportedAt: string | null;
}
interface Row {
  readonly config_id: string;
  readonly called_at: Date | null;
  readonly succeeded_at: Date | null;
  readonly failed_at: Date | null;
  readonly failed_status: number | null;
  readonly failed_message: string | null;
  readonly reported_at: Date | null;
}
const textOf = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const healthOf = (row: Row | undefined): ProviderHealth => ({
  calledAt: textOf(row?.called_at),
  succeededAt: textOf(row?.succeeded_at),
  failed: row?.failed_at
    ? { at: row.failed_at.toISOString(), status: row.failed_status ?? 0, message: row.failed_message ?? '' }
    : null,
  reportedAt: textOf(row?.reported_at),
});

/**
 * Reads the health of these configs. The returned function returns empty health for a config without recorded
 * calls and webhooks.
 */
export const readHealth = async (
  pool: Pick<Pool, 'query'>,
  configIds: readonly string[],
): Promise<(configId: string) => ProviderHealth> => {
  const { rows } = await pool.query<Row>('SELECT * FROM provider_health WHERE config_id = ANY($1::uuid[])', [
    configIds,
  ]);
  return configId => healthOf(rows.find(row => row.config_id === configId));
};

export interface ConfigTrouble {
  readonly configId: string;
  readonly since: string;
}

/** Reads configs whose current outage began at or before `moment`, by keyset in order of ID. */
export const readFailingSince = async (
  pool: Pick<Pool, 'query'>,
  moment: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly ConfigTrouble[]> => {
  const { rows } = await pool.query<{ config_id: string; since: Date }>(
    `SELECT config_id, failing_since AS since FROM provider_health
     WHERE failing_since <= $1 AND failed_at >= coalesce(succeeded_at, '-infinity')
       AND ($2::uuid IS NULL OR config_id > $2) ORDER BY config_id LIMIT $3`,
    [moment, after, limit],
  );
  return rows.map(({ config_id: configId, since }) => ({ configId, since: since.toISOString() }));
};
