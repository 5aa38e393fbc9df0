import { askWithin, problemsOf } from '@latchkey/events/health/askWithin.ts';
import { collectProcessMetrics } from '@latchkey/events/health/processMetrics.ts';
import { healthJson, serveHealthPort } from '@latchkey/events/health/healthServer.ts';
import type { ProcessState } from '@latchkey/events/health/runningProcesses.ts';
import type { LogReader } from '@latchkey/events/store/openEventStore.ts';
import { Counter, Gauge, Registry } from 'prom-client';
import type { Broker, Topic } from './broker.ts';
import type { RelayCheckpoint } from './relayCheckpoint.ts';
import { states, type RelayStatus } from './relayStatus.ts';

const timeoutMs = 3_000;

interface HealthOptions {
  readonly host: string;
  readonly port: number;
  readonly status: RelayStatus;
  readonly store: LogReader;
  readonly broker: Pick<Broker, 'check'>;
  readonly checkpoint: RelayCheckpoint;
  readonly topics: readonly Topic[];
}

/**
 * Returns the age of the oldest unpublished event in ms; 0 if there is none, or before the relay's first
 * start.
 */
const lagOf = async (store: LogReader, checkpoint: RelayCheckpoint, { position }: RelayStatus) => {
  const after = position ?? (await checkpoint.read());
  if (after === null) return 0;
  const head = await store.head();
  if (head <= after) return 0;
  // reads several events, because other programs may write to the same log
  const { events } = await store.readAll({ after, limit: 100 });
  return events[0] ? Math.max(0, Date.now() - Date.parse(events[0].at)) : 0;
};

const metricsOf = (status: RelayStatus, lag: () => Promise<number | null>): Registry => {
  const registry = new Registry();
  collectProcessMetrics(registry);
  const counter = (name: string, help: string, label: string, counts: ReadonlyMap<string, number>) =>
    new Counter({
      name,
      help,
      labelNames: [label],
      registers: [],
      collect() {
        this.reset();
        for (const [key, count] of counts) this.inc({ [label]: key }, count);
      },
    });
  const metrics = [
    new Gauge({
      name: 'latchkey_relay_lag_seconds',
      help: 'Age of the oldest event that the relay has not published, 0 if there is none.',
      registers: [],
      async collect() {
        const found = await lag();
        this.set(found === null ? Number.NaN : found / 1_000);
      },
    }),
    new Gauge({
      name: 'latchkey_relay_state',
      help: '1 for the state of the relay in this process: standby, starting, publishing, waiting, stopped.',
      labelNames: ['state'],
      registers: [],
      collect() {
        for (const state of states) this.set({ state }, status.state === state ? 1 : 0);
      },
    }),
    counter(
      'latchkey_relay_published_total',
      'Messages that the broker has acknowledged.',
      'topic',
      status.published,
    ),
    counter('latchkey_relay_skipped_total', 'Events that are not published.', 'type', status.skipped),
    new Counter({
      name: 'latchkey_relay_interruptions_total',
      help: 'Interruptions of the relay, after which it sent the last messages again.',
      registers: [],
      collect() {
        this.reset();
        this.inc(status.interruptions);
      },
    }),
  ];
  for (const metric of metrics) registry.registerMetric(metric);
  return registry;
};

/**
 * Serves `/readyz` (503 if the event store, the database or Kafka is unavailable or the relay has stopped,
 * but not because of lag or standby) and `/metrics` (Prometheus format). Resolves with the listening URL, and
 * functions to close the server and to read the state that the process announces.
 */
export const serveRelayHealth = async (options: HealthOptions) => {
  const { host, port, status, store, broker, checkpoint, topics } = options;
  const names = topics.map(({ name }) => name);
  const checks = {
    database: askWithin(timeoutMs, () => checkpoint.read()),
    eventStore: askWithin(timeoutMs, () => lagOf(store, checkpoint, status)),
    kafka: askWithin(timeoutMs, () => broker.check(names)),
  };
  const ready = async () => {
    const [database, eventStore, kafka] = await Promise.all([
      checks.database(),
      checks.eventStore(),
      checks.kafka(),
    ]);
    const problems = problemsOf({ database, eventStore, kafka });
    const missing = Object.keys(problems);
    const isReady = missing.length === 0 && status.state !== 'stopped';
    const storedPosition = 'found' in database ? database.found : null;
    const position = status.position ?? storedPosition;
    return {
      status: isReady ? 'ready' : 'not ready',
      missing,
      problems,
      state: status.state,
      reason: status.reason,
      position: position === null ? null : String(position),
      lagMs: 'found' in eventStore ? eventStore.found : null,
    };
  };
  const registry = metricsOf(status, async () => {
    const answer = await checks.eventStore();
    return 'found' in answer ? answer.found : null;
  });
  const server = await serveHealthPort({
    host,
    port,
    answers: {
      '/readyz': async () => {
        const found = await ready();
        return healthJson(found.status === 'ready' ? 200 : 503, found);
      },
      '/metrics': async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    },
  });
  const state = async (): Promise<ProcessState> => {
    const { missing, reason } = await ready();
    const stopped = status.state === 'stopped' ? [reason ?? 'stopped'] : [];
    return { missing: [...missing, ...stopped], isStandby: status.state === 'standby' };
  };
  return { ...server, state };
};
