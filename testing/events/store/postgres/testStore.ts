import pg from 'pg';
import { testDatabase } from '../../../database/testPostgres.ts';
import type { EventCatalogue } from '@latchkey/events/store/codec.ts';
import { opened, positionIn, ticketCatalogue, toAppend } from '@latchkey/events/store/conformance/noun.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { underMaintenance } from '../../../database/underMaintenance.ts';
import { postgresPersonKeys } from '@latchkey/events/sealing/personKeys.ts';
import { postgresStore } from '@latchkey/events/store/postgres/postgresStore.ts';
import { queriesOf } from '@latchkey/events/store/postgres/queries.ts';
import { migrateStore } from '@latchkey/events/store/postgres/schema.ts';

export const testStores = async (catalogue: EventCatalogue) => {
  const { url, drop } = await testDatabase();
  const keys = keyRingOf(newSecretKey());
  const ends: (() => Promise<void>)[] = [];
  const poolOf = (max = 10) => {
    const pool = new pg.Pool({ connectionString: url, max });
    pool.on('error', () => undefined);
    ends.push(() => pool.end());
    return pool;
  };
  const pool = poolOf();
  await migrateStore(pool);
  const storeAt = (on = poolOf()) => {
    const store = postgresStore({ pool: on, catalogue, people: postgresPersonKeys(queriesOf(on), keys) });
    ends.push(store.close);
    return store;
  };
  const end = async () => {
    for (const one of ends.toReversed()) await one();
    await drop();
  };
  return { keys, pool, poolOf, storeAt, end };
};

/**
 * Opens a store of tickets in its own database. `append` opens tickets; `tamper` makes a change that only
 * maintenance may make.
 */
export const ticketStore = async () => {
  const stores = await testStores(ticketCatalogue());
  const store = stores.storeAt();
  const append = async (stream: string, expected: number, count = 1) =>
    positionIn((await store.append([toAppend(stream, expected, ...opened(count))]))[0]);
  const tamper = (text: string, ...values: unknown[]) => underMaintenance(stores.pool, { text, values });
  return { stores, store, append, tamper };
};
