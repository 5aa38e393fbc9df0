import { refuse } from '@latchkey/events/kernel/index.ts';
import { time } from '@latchkey/events/kernel/terms.ts';
import { providerConfig } from '@latchkey/events/provider/config/providerConfig.ts';
import { providerConfigState } from '@latchkey/events/provider/config/state.ts';
import { readHealth } from '@latchkey/events/provider/health.ts';
import { streamOf } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import { z } from 'zod';
import { route } from '../../http/route.ts';

/** Number of a config’s oldest open webhooks that are counted. */
const mostCounted = 10_000;

const providerHealth = z.object({
  /** Null if there was no call since this version was installed. */
  calledAt: time.nullable(),
  succeededAt: time.nullable(),
  /**
   * `status` 0: there was no response, and `message` has the reason. The provider's own message may name a
   * person, so it isn't stored.
   */
  failed: z.object({ at: time, status: z.int(), message: z.string() }).nullable(),
  reportedAt: time.nullable(),
  /** Accepted webhooks that haven't been applied yet, and how many of them have failed before. */
  webhooks: z.object({ waiting: z.int(), failing: z.int(), oldestAt: time.nullable() }),
});

const openWebhooks = async (pool: Pick<Pool, 'query'>, configId: string) => {
  const { rows } = await pool.query<{ waiting: number; failing: number; oldest: Date | null }>(
    `SELECT count(*)::int AS waiting, count(*) FILTER (WHERE failures > 0)::int AS failing, min(received_at) AS oldest
     FROM (SELECT failures, received_at FROM provider_inbox
       WHERE config_id = $1 AND applied_at IS NULL ORDER BY received_at LIMIT ${mostCounted}) AS open`,
    [configId],
  );
  const { waiting, failing, oldest } = rows[0]!;
  return { waiting, failing, oldestAt: oldest?.toISOString() ?? null };
};

/** Returns the last calls of a provider config and its open webhooks, for operators of the product. */
export const configHealth = route({
  method: 'get',
  path: `${providerConfig.path}/:id/health`,
  summary:
    'Returns the last call, success, failure and webhook of a provider config, and its waiting webhooks',
  policy: { access: 'platform.manage' },
  response: { body: providerHealth },
  run: async ({ deps: { pool, store }, params }) => {
    const id = params['id']!;
    const { isPresent } = providerConfigState.of(await store.read(streamOf('providerConfig', id)));
    if (!isPresent) return refuse('not_found');
    const [health, webhooks] = await Promise.all([readHealth(pool, id), openWebhooks(pool, id)]);
    return { status: 200, body: { ...health, webhooks } };
  },
});
