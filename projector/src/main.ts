import { printReady } from '@latchkey/events/health/printReady.ts';
import { announceProcess, runningProcessesMigrations } from '@latchkey/events/health/runningProcesses.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { logOutput } from '@latchkey/events/timing/lineOutput.ts';
import { startTracing } from '@latchkey/events/tracing/startTracing.ts';
import pino from 'pino';
import { readConfig } from './config.ts';
import { serveHealth } from './health.ts';
import { keepChain } from './keepChain.ts';
import { openStore } from './openStore.ts';
import { projections } from './projections.ts';
import { runRebuilds } from './rebuild/runRebuilds.ts';
import { runProjections } from './runner/run.ts';
import { connectRows } from './tables.ts';

const graceMs = 20_000;

const config = readConfig();
const log = pino({ level: config.LOG_LEVEL, base: { process: 'projector' } }, logOutput('projector'));
const url = config.READ_DATABASE_URL ?? config.DATABASE_URL;
const stopTracing = await startTracing('projector', config, log);
const ending = new AbortController();

await migrate(config.DATABASE_URL, runningProcessesMigrations);
const { store, pool, keys, close } = await openStore(config, log);
const rows = connectRows(url, { max: 2 });
const { done, metrics } = runProjections({ url, store, projections, signal: ending.signal, log });
const rebuilding = runRebuilds({ url, store, rows, projections, signal: ending.signal, log });
const of = Object.fromEntries(
  Object.values(projections).map(({ entity, version }) => [entity.name, version]),
);
const keeping = keepChain({
  pool,
  store,
  keys,
  log,
  signal: ending.signal,
  everyMs: config.CHAIN_MS,
  events: config.CHAIN_EVENTS,
  headEvery: config.CHAIN_HEAD_EVERY,
});
const health = await serveHealth({ host: config.HOST, port: config.PORT, rows, store, pool, metrics, of });
const announcing = announceProcess({
  pool,
  role: 'projector',
  state: health.state,
  log,
  signal: ending.signal,
});
printReady({ name: 'projector', health: health.url, projections: Object.keys(of) });

const end = (reason: string): void => {
  log.info({ reason }, 'stopping; finishing work in progress');
  setTimeout(() => {
    log.error('work in progress didn’t finish in time; exiting');
    process.exit(1);
  }, graceMs).unref();
  ending.abort();
};
process.once('SIGTERM', end).once('SIGINT', end);

try {
  await Promise.all([done, keeping, rebuilding, announcing]);
} finally {
  await Promise.all([health.close(), rows.destroy(), close(), stopTracing()]);
}
