import type { Pool } from 'pg';
import type { KeyRing } from '../sealing/keys.ts';
import { postgresPersonKeys } from '../sealing/personKeys.ts';
import { requireKeys } from '../sealing/requireKeys.ts';
import type { EventCatalogue } from './codec.ts';
import { eventStoreDb } from './eventStoreDb/eventStoreDb.ts';
import { postgresStore } from './postgres/postgresStore.ts';
import { queriesOf } from './postgres/queries.ts';
import { migrateStore } from './postgres/schema.ts';
import type { EventStore } from './store.ts';
import type { WakeLog } from './wake.ts';

export interface EventStoreConfig {
  /** The PostgreSQL that holds the keys of people, the secrets and the chain's heads. The pool is the caller's, also to end; it runs at READ COMMITTED. */
  readonly pool: Pool;
  /** `EVENT_STORE_URL`: `esdb://…` keeps the events in EventStoreDB or KurrentDB; left out: in the pool's database. */
  readonly url?: string | undefined;
  readonly catalogue: EventCatalogue;
  readonly keys: KeyRing;
  /** How long one call to the engine may take (default 30,000 ms). */
  readonly timeoutMs?: number;
  readonly log?: WakeLog;
}

/** Opens the event store of the product, and creates the tables that are missing. Every process opens it here. Throws `KeysMissing` for a database of other keys. */
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
