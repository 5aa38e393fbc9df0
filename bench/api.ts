import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildApp } from '@latchkey/api/app.ts';
import { openSession } from '@latchkey/api/auth/sessions.ts';
import { readConfig } from '@latchkey/api/config.ts';
import type { Deps, Route } from '@latchkey/api/http/route.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { apiMigrations } from '@latchkey/api/migrations.ts';
import { rowsOf } from '@latchkey/api/rows/rows.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated } from '@latchkey/events/user/user.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { connectRows, listenRows } from '@latchkey/projector/tables.ts';
import { newEvent } from './badge.ts';
import { silent, type BenchProduct } from './product.ts';

const nouns: ReadonlyMap<string, AnyEntity> = new Map(entities.map(one => [one.name, one]));

export const serve = async (deps: Deps, routes?: readonly Route[]) => {
  const server = buildApp(deps, nouns, routes ? { routes } : {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
};

const signedIn = async ({ url, store, pool }: BenchProduct) => {
  const id = uuidv7();
  const grant = { role: 'super_admin' as const, partnerId: null, customerId: null };
  const email = 'bench@example.test';
  const created = UserCreated({ email, fullName: 'Bench', locale: 'en', grantId: uuidv7(), grant });
  await store.append([{ stream: `user-${id}`, expected: 0, events: [newEvent(created)] }]);
  const ending = new AbortController();
  const { done, metrics } = runProjections({ url, store, projections, signal: ending.signal, log: silent });
  while (Object.values(metrics).some(({ state }) => state !== 'live'))
    await new Promise(resolve => setTimeout(resolve, 20));
  ending.abort();
  await done;
  return openSession(pool, id, {});
};

export const benchApi = async (app: BenchProduct) => {
  const { url, pool, keys, store, secretKey } = app;
  await migrate(url, apiMigrations);
  const { token } = await signedIn(app);
  const knex = connectRows(url, { max: 4 });
  const listener = await listenRows(url, knex);
  const deps: Deps = {
    store,
    pool,
    keys,
    log: silent,
    config: readConfig({ DATABASE_URL: url, SECRET_KEYS: secretKey, LOG_LEVEL: 'silent' }),
    rows: rowsOf(knex, listener, nouns),
    secrets: secretStore(pool, keys),
    now: () => new Date(),
    token: uuidv7,
    newId: uuidv7,
    ownUrl: () => '',
    lastSignIns: async () => new Map(),
    refusedWebhooks: async () => new Map(),
    announce: () => undefined,
  };
  const close = async () => {
    await Promise.all([listener.close(), knex.destroy()]);
  };
  return { deps, token, close };
};
