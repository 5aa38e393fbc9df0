import { once } from 'node:events';
import type { ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { entities } from '@latchkey/events/catalogue.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf, newSecretKey } from '@latchkey/events/sealing/keys.ts';
import { memoryStore } from '@latchkey/events/store/memory.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { connectRows } from '@latchkey/projector/tables.ts';
import { Pool } from 'pg';
import { buildApp } from '@latchkey/api/app.ts';
import { readConfig } from '@latchkey/api/config.ts';
import { logOf } from '@latchkey/api/log.ts';
import { rowsOf } from '@latchkey/api/rows/rows.ts';
import { httpAt } from './httpAt.ts';
import type { Deps, Route } from '@latchkey/api/http/route.ts';
import { serverOf } from '@latchkey/api/http/server.ts';

const nowhere = 'postgres://nobody@127.0.0.1:9/nothing';

/**
 * Starts the API with an in-memory store and routes that need no database. Every query fails as if the
 * database were down.
 */
export const bareApp = async (
  routes: readonly Route[],
  env: Readonly<Record<string, string>> = {},
  options: ServerOptions = {},
) => {
  const keys = keyRingOf(newSecretKey());
  const pool = new Pool({ connectionString: nowhere, connectionTimeoutMillis: 1_000 });
  const knex = connectRows(nowhere);
  const nouns = new Map(entities.map(one => [one.name, one as never]));
  const listener = {
    reached: () => 'never' as const,
    positionOf: () => 0n,
    tableOf: ({ table }: { readonly table: string }) => table,
    refresh: async () => undefined,
    waiting: new Set<() => void>(),
    close: async () => undefined,
  };
  const deps: Deps = {
    store: memoryStore({ catalogue: catalogueOf(entities) }),
    rows: rowsOf(knex, listener, nouns),
    pool,
    keys,
    secrets: secretStore(pool, keys),
    now: () => new Date(),
    token: uuidv7,
    newId: uuidv7,
    log: logOf('silent'),
    config: readConfig({ DATABASE_URL: nowhere, SECRET_KEYS: newSecretKey(), ...env }),
    ownUrl: () => '',
    lastSignIns: async () => new Map(),
    refusedWebhooks: async () => new Map(),
    announce: () => undefined,
  };
  const server = serverOf(buildApp(deps, nouns, { routes }), options).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
    await Promise.all([pool.end(), knex.destroy(), deps.store.close()]);
  };
  return { deps, port, http: httpAt(`http://127.0.0.1:${port}`), end };
};
