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
   * The PostgreSQL database with the keys of people, the secrets and the heads of the chain. It must run at
   * READ COMMITTED, and the caller ends the pool.
   */
  readonly pool: Pool;
  /**
   * `EVENT_STORE_URL`: `esdb://…` stores the events in EventStoreDB or KurrentDB; if absent, in the pool's
   * database.
   */
  readonly url?: string | undefined;
  readonly catalogue: EventCatalogue;
  readonly keys: KeyRing;
  /** Timeout of a call to the engine (default 30,000 ms). */
  readonly timeoutMs?: number;
  readonly log?: WakeLog;
}

/**
 * Opens the event store of the product, and creates missing tables. Every process uses it. Throws
 * `KeysMissing` if the database was written with different keys.
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

/** The part of an event store that reads its log. */
export type LogReader = Pick<EventStore, 'engine' | 'head' | 'readAll' | 'subscribe' | 'close'>;

/**
 * Opens the event store without any keys, to read it only. Personal data reads as erased. The log also has
 * events of types that only a newer release knows, without data.
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
