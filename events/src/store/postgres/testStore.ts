import pg from 'pg';
import { testDatabase } from '../../../../scripts/testPostgres.ts';
import type { EventCatalogue } from '../codec.ts';
import { opened, positionIn, ticketCatalogue, toAppend } from '../contractNoun.ts';
import { keyRingOf, newSecretKey } from '../../sealing/keys.ts';
import { underMaintenance } from '../../../../scripts/underMaintenance.ts';
import { postgresPersonKeys } from '../../sealing/personKeys.ts';
import { postgresStore } from './postgresStore.ts';
import { queriesOf } from './queries.ts';
import { migrateStore } from './schema.ts';

/** A fresh database, and any number of stores on it: each with connections of its own, like a process. */
export const testStores = async (catalogue: EventCatalogue) => {
  const { url, drop } = await testDatabase();
  const keys = keyRingOf(newSecretKey());
  const ends: (() => Promise<void>)[] = [];
  const poolOf = (max = 10) => {
    const pool = new pg.Pool({ connectionString: url, max });
    pool.on('error', () => undefined); // tests cut connections
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

/** A store of tickets in a database of its own. `append`: so many opened ones; `tamper`: what only maintenance may do. */
export const ticketStore = async () => {
  const stores = await testStores(ticketCatalogue());
  const store = stores.storeAt();
  const append = async (stream: string, expected: number, count = 1) =>
    positionIn((await store.append([toAppend(stream, expected, ...opened(count))]))[0]);
  const tamper = (text: string, ...values: unknown[]) => underMaintenance(stores.pool, { text, values });
  return { stores, store, append, tamper };
};
