import { printReady } from '@latchkey/events/health/printReady.ts';
import { entities } from '@latchkey/events/catalogue.ts';
import { importFilesOn } from '@latchkey/events/process/importFiles.ts';
import { announceProcess } from '@latchkey/events/health/runningProcesses.ts';
import { countedAppends } from '@latchkey/events/health/countedAppends.ts';
import { catalogueOf } from '@latchkey/events/store/codec.ts';
import { keyRingOf } from '@latchkey/events/sealing/keys.ts';
import { openEventStore } from '@latchkey/events/store/openEventStore.ts';
import { redactKeys } from '@latchkey/events/provider/redactKeys.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { secretStore } from '@latchkey/events/sealing/secrets.ts';
import { logOutput } from '@latchkey/events/timing/lineOutput.ts';
import { startTracing } from '@latchkey/events/tracing/startTracing.ts';
import { Pool } from 'pg';
import pino from 'pino';
import { readConfig } from './config.ts';
import { dueComparisonsTurn } from './comparison/dueComparisons.ts';
import { dueRemindersTurn } from './credential/dueReminders.ts';
import { dueValiditiesTurn } from './credential/dueValidities.ts';
import { notificationsTurn } from './notification/notificationsTurn.ts';
import { mendDefaults } from './cardProfile/mendDefaults.ts';
import { applyDeviceReports } from './device/applyDeviceReports.ts';
import { serveHealth } from './health.ts';
import { applyReports } from './order/applyReports.ts';
import { awaitedFilesTurn } from './order/awaitedFiles.ts';
import { workerMigrations } from './migrations.ts';
import { applePush } from './ports/applePush.ts';
import { threadedDocuments } from './ports/documents.ts';
import { outageRecorder } from './ports/outageRecorder.ts';
import { smtpMail } from './ports/mail.ts';
import { httpSms } from './ports/sms.ts';
import { splitReports } from './provider/splitReports.ts';
import { followInbox } from './provider/followInbox.ts';
import { providerFinder } from './ports/providerFinder.ts';
import { processesOf } from './processes.ts';
import { reactions } from './reactions.ts';
import { checkpointsOn } from './runner/checkpoints.ts';
import { dispatch } from './runner/dispatch.ts';
import { holdShare } from './runner/holdShare.ts';
import { openQueues } from './runner/queues.ts';
import { tokenBuckets } from './runner/tokens.ts';
import { contextFor, processContextFor, type Outside } from './runner/reactionContext.ts';
import { shareTurns } from './runner/shareTurns.ts';
import { inTurns, sweeperOf } from './runner/sweeper.ts';
import { queueReportsTurn } from './runner/reportQueues.ts';
import { startWork } from './runner/startWork.ts';
import { webhooksTurn } from './webhookEndpoint/webhooksTurn.ts';

const graceMs = 20_000;
/**
 * Interval of the repair of default card profiles. Repeated, because processes of an older release may still
 * be running.
 */
const mendMs = 3_600_000;
const validityMs = 1_000;
const config = readConfig();
const log = pino({ level: config.LOG_LEVEL, base: { process: 'workers' } }, logOutput('workers'));
const url = config.DATABASE_URL;
const pool = new Pool({
  connectionString: url,
  max: 14,
  connectionTimeoutMillis: 5_000,
  statement_timeout: 60_000,
});
pool.on('error', error => log.warn({ err: error }, 'lost an idle database connection'));
await migrate(url, workerMigrations);

const keys = keyRingOf(config.SECRET_KEYS, config.SECRET_HMAC_KEY);
const opened = await openEventStore({
  pool,
  url: config.EVENT_STORE_URL,
  catalogue: catalogueOf(entities),
  keys,
  log,
});
const store = countedAppends(opened);
const secrets = secretStore(pool, keys);
const queues = await openQueues(config.QUEUE_URL ?? url, {
  workers: reactions.length,
  prefix: config.QUEUE_PREFIX,
});
const documents = threadedDocuments();
const outages = outageRecorder(pool, log);
const now = () => new Date();
const outside: Outside = {
  store,
  pool,
  keys,
  secrets,
  config,
  log,
  documents,
  mail: smtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM, ca: config.SMTP_CA }, outages('mail')),
  sms: httpSms(config.SMS_URL, config.SMS_KEY, outages('sms')),
  now,
  providerOf: providerFinder({ store, secrets, pool, config, now, log }),
  applePush: applePush(config.APNS_URL),
  tokens: tokenBuckets(pool),
};

const stopTracing = await startTracing('workers', config, log);
const ending = new AbortController();
const { signal } = ending;
const working = reactions.map(one => ({
  one,
  ...startWork(queues, one, cause => contextFor(outside, one.name, cause), log),
}));
const dispatching = { url, checkpoints: checkpointsOn(pool, log), store, log };
const sweeper = sweeperOf({
  pool,
  log,
  now: outside.now,
  context: processContextFor(outside, 'sweep'),
  processes: processesOf(working, importFilesOn(pool, keys), pool),
});
const mending = mendDefaults({
  keys,
  checkpoints: checkpointsOn(pool, log),
  context: processContextFor(outside, 'mend-defaults'),
});
const inbox = contextFor(outside, 'inbox');
/**
 * Returns work that runs turns while its lock is held. Each time the lock is taken, the turn is created
 * again, so that it doesn't use state from an earlier time.
 */
const inTurnsOf =
  (turnOf: () => (signal: AbortSignal) => Promise<void>, everyMs = config.SWEEP_MS) =>
  (held: AbortSignal) =>
    inTurns(turnOf(), everyMs, held);
const following = [
  ...working.map(({ one, queue }) => dispatch(dispatching, one, queue, signal)),
  shareTurns(
    url,
    { name: 'sweep', keys: sweeper.keys, everyMs: config.SWEEP_MS, turn: sweeper.turn },
    signal,
    log,
  ),
  holdShare(
    url,
    'workers',
    {
      'awaited files': inTurnsOf(() => awaitedFilesTurn(contextFor(outside, 'awaitedFiles'))),
      'due validities': inTurnsOf(() => dueValiditiesTurn(contextFor(outside, 'validity')), validityMs),
      'due comparisons': inTurnsOf(() => dueComparisonsTurn(contextFor(outside, 'comparisons'))),
      'due reminders': inTurnsOf(() => dueRemindersTurn(contextFor(outside, 'reminders'))),
      notifications: inTurnsOf(() => notificationsTurn(contextFor(outside, 'notifications'))),
      webhooks: webhooksTurn(contextFor(outside, 'webhooks')),
      'queue reports': inTurnsOf(() =>
        queueReportsTurn(
          pool,
          working.map(({ queue }) => queue),
          redactKeys,
        ),
      ),
      'mend defaults': inTurnsOf(() => mending, mendMs),
    },
    signal,
    log,
  ),
  followInbox(url, outside, splitReports(applyReports(inbox), applyDeviceReports(inbox)), signal),
];
const health = await serveHealth({
  host: config.HOST,
  port: config.PORT,
  pool,
  store,
  engine: queues.engine,
  queues: working.map(({ queue }) => queue),
});
following.push(announceProcess({ pool, role: 'workers', state: health.state, log, signal }));
printReady({
  name: 'workers',
  health: health.url,
  queues: queues.engine,
  reactions: reactions.map(({ name }) => name),
});

const end = (): void => {
  setTimeout(() => process.exit(1), graceMs).unref();
  ending.abort();
  void Promise.all([...following, ...working.map(({ close }) => close())])
    .then(() => Promise.all([documents.close(), store.close(), queues.close(), health.close()]))
    .then(() => Promise.all([pool.end(), stopTracing()]))
    .then(() => process.exit(0));
};
process.once('SIGTERM', end).once('SIGINT', end);
