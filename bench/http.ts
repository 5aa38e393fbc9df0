import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buildApp } from '@latchkey/api/app.ts';
import { openSession } from '@latchkey/api/auth/sessions.ts';
import { readConfig } from '@latchkey/api/config.ts';
import { route, type Deps } from '@latchkey/api/http/route.ts';
import { migrateApi } from '@latchkey/api/migrations.ts';
import { rowsOf } from '@latchkey/api/rows/rows.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { partnerDecider } from '@latchkey/events/partner/decider.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated } from '@latchkey/events/user/user.ts';
import { projections } from '@latchkey/projector/projections.ts';
import { runProjections } from '@latchkey/projector/runner/run.ts';
import { connectRows, listenRows } from '@latchkey/projector/tables.ts';
import { z } from 'zod';
import { newEvent } from './badge.ts';
import { startChild } from './child.ts';
import { benchProduct, silent, type BenchProduct } from './product.ts';
import type { Measured } from './row.ts';
import { rounds } from './rounds.ts';

const connections = 64;
const ms = 2_000;

/** A command of a real noun, answered as soon as it is recorded. */
const create = route({
  method: 'post',
  path: '/admin/bench',
  summary: 'Creates a partner',
  access: 'partner.manage',
  body: z.object({ name: z.string().max(255) }),
  run: async call => {
    const id = call.deps.newId();
    const { position } = await call.send(partnerDecider, id, 'create', { ...call.body, parentId: null });
    return { status: 201, position, id, body: { id } };
  },
});

/** Decides, and records nothing. */
const forgetting = (store: EventStore): EventStore => ({
  ...store,
  append: async units => units.map(() => ({ ok: true, position: beginning, repeated: false }) as const),
});

const serve = async (deps: Deps, nouns: ReadonlyMap<string, AnyEntity>) => {
  const server = buildApp(deps, nouns, { routes: [create] }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/admin/bench`, close };
};

/** Tables with one user in them, and nobody who follows the log any more. */
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

/** Row 16: a command over HTTP, durable when it is answered, beside the same route that records nothing. */
export const benchHttp = async (): Promise<readonly Measured[]> => {
  const app = await benchProduct();
  const { url, pool, keys, store, secretKey } = app;
  await migrateApi(pool);
  const { token } = await signedIn(app);
  const nouns = new Map(entities.map(one => [one.name as string, one]));
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
    announce: () => undefined,
  };
  const durable = await serve(deps, nouns);
  const without = await serve({ ...deps, store: forgetting(store) }, nouns);
  const load = await startChild('./httpLoad.ts', { hello: true });
  const rate = (target: string) => async () => {
    const told = await load.ask<{ rate: number }>({
      url: target,
      token,
      body: { name: 'Nordlicht' },
      connections,
      ms,
    });
    return told.rate;
  };
  const { medians, all, ratio } = await rounds({ durable: rate(durable.url), without: rate(without.url) });
  await load.end();
  await Promise.all([durable.close(), without.close(), listener.close(), knex.destroy()]);
  await app.end();
  return [{ row: 16, figure: ratio('durable', 'without'), unit: 'requests/s', medians, all }];
};
