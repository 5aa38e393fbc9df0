import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { noPersonKeys, postgresPersonKeys } from '../sealing/personKeys.ts';
import { requireKeys } from '../sealing/requireKeys.ts';
import type { EventCatalogue } from './codec.ts';
import { eventStoreDb } from './eventStoreDb/eventStoreDb.ts';
import { postgresStore } from './postgres/postgresStore.ts';
import { queriesOf } from './postgres/queries.ts';
import { migrateStore } from './postgres/schema.ts';
import type { EventStore } from './store.ts';
import type { WakeLog } from './wake.ts';

export interface EventStoreConfig {
  /**
   * Database of the personal keys, secrets and chain heads. Must run at READ COMMITTED; the caller ends the
   * pool.
   */
  readonly pool: Pool;
  /**
   * `EVENT_STORE_URL`. With `esdb://…`, events are stored in EventStoreDB or KurrentDB; if absent, in the
   * pool's database.
   */
  readonly url?: string | undefined;
  readonly catalogue: EventCatalogue;
  readonly keys: KeyRing;
  /** Timeout of an engine call (default 30,000 ms). */
  readonly timeoutMs?: number;
  readonly log?: WakeLog;
}

/**
 * Opens the product's event store and creates missing tables. Throws `KeysMissing` or `HmacKeyMissing` if the
 * database was written with different keys.
 */
export const openEventStore = async ({
  pool,
  url,
  catalogue,
  keys,
  timeoutMs,
  log,
}: EventStoreConfig): Promise<EventStore> => {
  await migrateStore(pool);
  await requireKeys(pool, keys);
  const people = postgresPersonKeys(queriesOf(pool, timeoutMs), keys);
  const given = {
    catalogue,
    people,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(log ? { log } : {}),
  };
  return url ? eventStoreDb({ ...given, url }) : postgresStore({ ...given, pool });
};

export type LogReader = Pick<EventStore, 'engine' | 'head' | 'readAll' | 'subscribe' | 'close'>;

/**
 * Opens the event store for reading, without keys, and creates missing tables. Personal data reads as erased.
 * The log includes events of unknown types, without data.
 */
export const openSealedStore = async ({
  pool,
  url,
  catalogue,
  timeoutMs,
  log,
}: Omit<EventStoreConfig, 'keys'>): Promise<LogReader> => {
  await migrateStore(pool);
  const given = {
    catalogue,
    people: noPersonKeys,
    showsUnknown: true,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(log ? { log } : {}),
  };
  return url ? eventStoreDb({ ...given, url }) : postgresStore({ ...given, pool });
};
