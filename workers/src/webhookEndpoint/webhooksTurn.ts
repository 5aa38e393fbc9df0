import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openSealedStore } from '@latchkey/events/store/openEventStore.ts';
import { Pool } from 'pg';
import { checkpointsOn } from '../runner/checkpoints.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';
import { sendWebhooks } from './sendWebhooks.ts';

/**
 * Sends webhooks on separate connections, so that many deliveries and other work don't slow each other down.
 */
export const webhooksTurn =
  (context: ReactionContext) =>
  async (signal: AbortSignal): Promise<void> => {
    const { config, log } = context;
    const pool = new Pool({
      connectionString: config.DATABASE_URL,
      max: 6,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 60_000,
    });
    pool.on('error', error => log.warn({ err: error }, 'lost an idle database connection'));
    const store = await openSealedStore({
      pool,
      url: config.EVENT_STORE_URL,
      catalogue: catalogueOf(entities),
      log,
    });
    try {
      await sendWebhooks({ context, log: store, pool, checkpoints: checkpointsOn(pool, log) }, signal);
    } finally {
      await store.close();
      await pool.end();
    }
  };
