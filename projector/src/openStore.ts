import { Pool } from 'pg';
import type { Logger } from 'pino';
import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import type { Config } from './config.ts';

export const openStore = async (
  { DATABASE_URL, EVENT_STORE_URL: url, SECRET_KEYS, SECRET_HMAC_KEY }: Config,
  log: Pick<Logger, 'warn'>,
) => {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  pool.on('error', error => log.warn({ err: error }, 'lost an idle database connection'));
  const keys = keyRingOf(SECRET_KEYS, SECRET_HMAC_KEY);
  const store = await openEventStore({ pool, url, catalogue: catalogueOf(entities), keys, log });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  return { store, pool, keys, close };
};
