import { printReady } from '@latchkey/events/health/printReady.ts';
import { announceProcess, runningProcessesMigrations } from '@latchkey/events/health/runningProcesses.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { logOutput } from '@latchkey/events/timing/lineOutput.ts';
import pino from 'pino';
import { hold } from '../runner/leaderLock.ts';
import { messagesFor, topicsOf } from './cloudEvent.ts';
import { readRelayConfig } from './config.ts';
import { kafkaBroker } from './kafka.ts';
import { openLog } from './openLog.ts';
import { relayCheckpoint, relayMigrations } from './relayCheckpoint.ts';
import { serveRelayHealth } from './relayHealth.ts';
import { relayLog } from './relayLog.ts';
import { newStatus } from './relayStatus.ts';

const graceMs = 20_000;
const config = readRelayConfig();
const log = pino({ level: config.LOG_LEVEL, base: { process: 'relay' } }, logOutput('relay'));
const prefix = config.KAFKA_TOPIC_PREFIX;
const topics = topicsOf(config);
const status = newStatus();
const ending = new AbortController();
const { signal } = ending;

await migrate(config.DATABASE_URL, [...relayMigrations, ...runningProcessesMigrations]);
const { pool, store, isKnown, close } = await openLog(config, log);
const checkpoint = relayCheckpoint(pool, `kafka ${prefix}`);
const broker = kafkaBroker(config, log);
const relay = {
  store,
  broker,
  checkpoint,
  topics,
  isKnown,
  status,
  log,
  messagesOf: messagesFor(prefix),
  startsNow: config.KAFKA_START === 'now',
  retryMs: config.KAFKA_RETRY_MS,
};
const running = hold(config.DATABASE_URL, `relay ${prefix}`, signal, log, async held => {
  status.state = 'starting';
  try {
    await relayLog(relay, held);
  } finally {
    Object.assign(status, { state: 'standby', position: null, reason: null });
  }
});
const health = await serveRelayHealth({
  host: config.HOST,
  port: config.PORT,
  status,
  store,
  broker,
  checkpoint,
  topics,
});
const announcing = announceProcess({ pool, role: 'relay', state: health.state, log, signal });
printReady({
  name: 'relay',
  health: health.url,
  brokers: config.KAFKA_BROKERS,
  topics: topics.map(({ name }) => name),
});

const end = (): void => {
  setTimeout(() => process.exit(1), graceMs).unref();
  ending.abort();
  void Promise.all([running, announcing])
    .then(() => Promise.all([health.close(), broker.close()]))
    .then(close)
    .then(() => process.exit(0));
};
process.once('SIGTERM', end).once('SIGINT', end);
