import type { Pool } from 'pg';
import type { ConfigTrouble } from './health.ts';
import type { RefusedWebhooks, WebhookRefusal } from './webhookRefusal.ts';

export const refusedWebhooksMigrations = [
  {
    name: 'refused_webhooks.1',
    sql: `
CREATE TABLE IF NOT EXISTS refused_webhooks (
  config_id uuid PRIMARY KEY,
  count     bigint NOT NULL,
  reason    text NOT NULL,
  since     timestamptz NOT NULL DEFAULT now(),
  last_at   timestamptz NOT NULL DEFAULT now()
);`,
  },
] as const;

export const countRefusedWebhooks = async (
  pool: Pick<Pool, 'query'>,
  configId: string,
  { count, reason }: Pick<RefusedWebhooks, 'count' | 'reason'>,
): Promise<void> => {
  await pool.query(
    `INSERT INTO refused_webhooks AS r (config_id, count, reason) VALUES ($1, $2, $3)
     ON CONFLICT (config_id) DO UPDATE SET count = r.count + excluded.count, reason = excluded.reason, last_at = now()`,
    [configId, count, reason],
  );
};

interface Row {
  readonly config_id: string;
  readonly count: string;
  readonly reason: WebhookRefusal;
  readonly since: Date;
  readonly last_at: Date;
}

const maxRead = 1_000;

/**
 * Returns the rejected webhooks of these configs, or of all configs if `configIds` is null. Limited to the
 * 1,000 configs with the most recent rejections.
 */
export const readRefusedWebhooks = async (
  pool: Pick<Pool, 'query'>,
  configIds: readonly string[] | null = null,
): Promise<ReadonlyMap<string, RefusedWebhooks>> => {
  const { rows } = await pool.query<Row>(
    `SELECT config_id, count, reason, since, last_at FROM refused_webhooks
     WHERE $1::uuid[] IS NULL OR config_id = ANY($1) ORDER BY last_at DESC LIMIT ${maxRead}`,
    [configIds],
  );
  return new Map(
    rows.map(({ config_id: id, count, reason, since, last_at: lastAt }) => [
      id,
      { count: Number(count), reason, since: since.toISOString(), lastAt: lastAt.toISOString() },
    ]),
  );
};

/** Reads configs whose webhooks have been rejected since `moment` or earlier, by keyset in order of ID. */
export const readRefusedSince = async (
  pool: Pick<Pool, 'query'>,
  moment: Date,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<readonly ConfigTrouble[]> => {
  const { rows } = await pool.query<{ config_id: string; since: Date }>(
    `SELECT config_id, since FROM refused_webhooks
     WHERE since <= $1 AND ($2::uuid IS NULL OR config_id > $2) ORDER BY config_id LIMIT $3`,
    [moment, after, limit],
  );
  return rows.map(({ config_id: configId, since }) => ({ configId, since: since.toISOString() }));
};
