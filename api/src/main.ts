import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { printReady } from '@latchkey/events/health/printReady.ts';
import { entities, rowEntities } from '@latchkey/events/catalogue.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { readRefusedWebhooks } from '@latchkey/events/provider/refusedWebhooks.ts';
import { announceProcess } from '@latchkey/events/health/runningProcesses.ts';
import { countedAppends } from '@latchkey/events/health/countedAppends.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { connectRows, listenRows } from '@latchkey/projector/tables.ts';
import { startTracing } from '@latchkey/events/tracing/startTracing.ts';
import { Pool } from 'pg';
import { buildApp } from './app.ts';
import { lastSignInsFrom } from './auth/signIns.ts';
import { newToken } from './auth/tokens.ts';
import { readConfig } from './config.ts';
import { healthApp, processStateOf } from './health.ts';
import type { Deps } from './http/route.ts';
import { serverOf } from './http/server.ts';
import { keepApp } from './housekeeping.ts';
import { logOf } from './log.ts';
import { apiMigrations } from './migrations.ts';
import { openApiAnswer } from './openapi/docs.ts';
import { routes } from './routes.ts';
import { rowsOf } from './rows/rows.ts';
import { announcerOn } from './announcer.ts';
import { ensureSuperAdmin } from './superAdmin.ts';

const graceMs = 20_000;
const config = readConfig();
const log = logOf(config.LOG_LEVEL);
const stopTracing = await startTracing('api', config, log);
const ending = new AbortController();
const pool = new Pool({
  connectionString: config.DATABASE_URL,
  max: 12,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 30_000,
});
pool.on('error', error => log.warn({ err: error }, 'lost an idle database connection'));
await migrate(config.DATABASE_URL, apiMigrations);

const keys = keyRingOf(config.SECRET_KEYS, config.SECRET_HMAC_KEY);
const opened = await openEventStore({
  pool,
  url: config.EVENT_STORE_URL,
  catalogue: catalogueOf(entities),
  keys,
  log,
});
const store = countedAppends(opened);
const readUrl = config.READ_DATABASE_URL ?? config.DATABASE_URL;
const knex = connectRows(readUrl, { max: 10 });
const listener = await listenRows(readUrl, knex);
const nouns: ReadonlyMap<string, AnyEntity> = new Map(rowEntities.map(one => [one.name, one]));
let ownUrl = '';
const deps: Deps = {
  store,
  pool,
  keys,
  log,
  config,
  ownUrl: () => ownUrl,
  lastSignIns: lastSignInsFrom(pool),
  refusedWebhooks: ids => readRefusedWebhooks(pool, ids),
  announce: announcerOn(pool),
  ending: ending.signal,
  rows: rowsOf(knex, listener, nouns),
  secrets: secretStore(pool, keys),
  now: () => new Date(),
  token: newToken,
  newId: uuidv7,
};
await Promise.all([ensureSuperAdmin(deps), openApiAnswer(routes, config.VERSION)]);
const stopSweeping = keepApp(deps);
const listen = async (server: Server, port: number, host: string): Promise<string> => {
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    log.error({ err: error }, 'couldn’t listen on the port');
    process.exit(1);
  });
  return `http://${host}:${(server.address() as AddressInfo).port}`;
};
const server = serverOf(buildApp(deps, nouns));
const health = serverOf(healthApp(deps));
const healthUrl = await listen(health, config.HEALTH_PORT, config.HEALTH_HOST);
const url = await listen(server, config.PORT, config.HOST);
ownUrl = url.replace('//0.0.0.0:', '//127.0.0.1:');
const announcing = announceProcess({
  pool,
  role: 'api',
  version: config.VERSION,
  state: processStateOf(deps),
  log,
  signal: ending.signal,
});
printReady({ name: 'api', url, health: healthUrl });

const end = (): void => {
  ending.abort();
  stopSweeping();
  setTimeout(() => process.exit(1), graceMs).unref();
  server.close(() => {
    void Promise.all([announcing, listener.close(), store.close()])
      .then(() => Promise.all([knex.destroy(), pool.end(), stopTracing()]))
      .then(() => process.exit(0));
  });
  server.closeIdleConnections();
  health.close();
  health.closeAllConnections();
  setTimeout(() => server.closeAllConnections(), graceMs / 2).unref();
};
process.once('SIGTERM', end).once('SIGINT', end);
