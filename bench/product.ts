import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import pino from 'pino';
import { testDatabase } from '../testing/database/testPostgres.ts';
import { badge } from './badge.ts';
import { poolOf } from './pool.ts';

export const silent = pino({ level: 'silent' });
export const catalogue = catalogueOf([...entities, badge]);

export const storeAt = async (url: string, secretKey: string = newSecretKey()) => {
  const pool = poolOf({ connectionString: url, max: 10 });
  const keys = keyRingOf(secretKey);
  const store = await openEventStore({ pool, catalogue, keys });
  const close = async () => {
    await store.close();
    await pool.end();
  };
  return { pool, keys, store, secretKey, close };
};

export const benchProduct = async () => {
  const { url, drop } = await testDatabase({ durable: true });
  const opened = await storeAt(url);
  const end = async () => {
    await opened.close();
    await drop();
  };
  return { url, ...opened, end };
};
export type BenchProduct = Awaited<ReturnType<typeof benchProduct>>;
