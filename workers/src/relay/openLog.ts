import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { openSealedStore } from '@latchkey/events/store/openEventStore.ts';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import type { RelayConfig } from './config.ts';

/** Opens the event log without any keys, so that this process can't read personal data. */
export const openLog = async (
  { DATABASE_URL, EVENT_STORE_URL: url }: Pick<RelayConfig, 'DATABASE_URL' | 'EVENT_STORE_URL'>,
  log: Pick<Logger, 'warn'>,
) => {
  const pool = new Pool({
    connectionString: DATABASE_URL,
    max: 4,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  });
  pool.on('error', error => log.warn({ err: error }, 'lost an idle database connection'));
  const catalogue = catalogueOf(entities);
  const store = await openSealedStore({ pool, url, catalogue, log });
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
  };
  return { pool, store, isKnown: (type: string) => catalogue.has(type), close };
};
