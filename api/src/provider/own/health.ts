import { id as idTerm, time } from '@latchkey/events/kernel/terms.ts';
import { readHealth } from '@latchkey/events/provider/health.ts';
import type { Pool } from 'pg';
import { z } from 'zod';

const maxCounted = 100_000;

export const providerHealth = z.object({
  calledAt: time.nullable(),
  succeededAt: time.nullable(),
  /**
   * `status` is 0 without a response; `message` then has the reason, and is empty otherwise. The provider's
   * message isn't stored, as it may contain personal data. `message` is null for callers who don't manage the
   * platform.
   */
  failed: z.object({ at: time, status: z.int(), message: z.string().nullable() }).nullable(),
  reportedAt: time.nullable(),
  /**
   * Accepted webhooks that aren't applied yet; `failing` counts those with a failed attempt. Null for callers
   * who don't manage the platform, as the counts cover all customers.
   */
  webhooks: z.object({ waiting: z.int(), failing: z.int(), oldestAt: time.nullable() }).nullable(),
});
type Health = z.output<typeof providerHealth>;
export const healthOfConfig = providerHealth.extend({ id: idTerm });

const noWebhooks = { waiting: 0, failing: 0, oldestAt: null };

const openWebhooks = async (pool: Pick<Pool, 'query'>, configIds: readonly string[]) => {
  const { rows } = await pool.query<{ id: string; waiting: number; failing: number; oldest: Date }>(
    `SELECT config_id AS id, count(*)::int AS waiting, count(*) FILTER (WHERE failures > 0)::int AS failing,
       min(received_at) AS oldest
     FROM (SELECT config_id, failures, received_at FROM provider_inbox
       WHERE config_id = ANY($1::uuid[]) AND applied_at IS NULL ORDER BY received_at LIMIT ${maxCounted}) AS open
     GROUP BY config_id`,
    [configIds],
  );
  return new Map(
    rows.map(({ id, waiting, failing, oldest }) => [
      id,
      { waiting, failing, oldestAt: oldest.toISOString() },
    ]),
  );
};

export const readFullHealth = async (
  pool: Pick<Pool, 'query'>,
  configIds: readonly string[],
): Promise<(configId: string) => Health> => {
  const [of, webhooks] = await Promise.all([readHealth(pool, configIds), openWebhooks(pool, configIds)]);
  return configId => ({ ...of(configId), webhooks: webhooks.get(configId) ?? noWebhooks });
};

export const readOwnHealth = async (
  pool: Pick<Pool, 'query'>,
  configIds: readonly string[],
): Promise<(configId: string) => Health> => {
  const of = await readHealth(pool, configIds);
  return configId => {
    const { failed, ...rest } = of(configId);
    return { ...rest, failed: failed && { ...failed, message: null }, webhooks: null };
  };
};
