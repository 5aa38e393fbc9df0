import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { Pool } from 'pg';
import { testDatabase } from '../database/testPostgres.ts';
import { startTestProcess, type TestProcess } from '../workers/testProcesses.ts';

export interface RelayReady {
  readonly code: number;
  readonly missing: readonly string[];
  readonly state: string;
  readonly reason: string | null;
  readonly position: string | null;
  readonly lagMs: number | null;
}

export const readyOf = async ({ url }: Pick<TestProcess, 'url'>): Promise<RelayReady> => {
  const response = await fetch(`${url}/readyz`);
  return { code: response.status, ...((await response.json()) as Omit<RelayReady, 'code'>) };
};

export const relayGround = async ({ storeUrl }: { readonly storeUrl?: string } = {}) => {
  const database = await testDatabase();
  const pool = new Pool({ connectionString: database.url, max: 6 });
  pool.on('error', () => undefined); // tests cut connections on purpose
  const keys = keyRingOf(newSecretKey());
  const store = await openEventStore({ pool, url: storeUrl, catalogue: catalogueOf(entities), keys });
  const kills: (() => Promise<void>)[] = [];
  const relay = async (settings: Readonly<Record<string, string>>): Promise<TestProcess> => {
    const started = await startTestProcess('workers/src/relay/relay.ts', {
      DATABASE_URL: database.url,
      EVENT_STORE_URL: storeUrl ?? '',
      LOG_LEVEL: 'info',
      KAFKA_RETRY_MS: '500',
      ...settings,
    });
    kills.push(started.kill);
    return started;
  };
  const end = async (): Promise<void> => {
    for (const kill of kills) await kill();
    await store.close();
    await pool.end();
    await database.drop();
  };
  return { database, pool, store, relay, end };
};
export type RelayGround = Awaited<ReturnType<typeof relayGround>>;
