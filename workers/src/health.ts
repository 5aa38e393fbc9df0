import { askWithin, problemsOf } from '@latchkey/events/health/askWithin.ts';
import { healthJson, serveHealthPort } from '@latchkey/events/health/healthServer.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Queue } from 'bullmq';
import type { Pool } from 'pg';
import { workerMetrics } from './metrics.ts';
import { inboxStatus } from './provider/inbox.ts';
import type { Queues } from './runner/queues.ts';

export interface HealthOptions {
  readonly host: string;
  readonly port: number;
  readonly pool: Pool;
  readonly store: Pick<EventStore, 'head'>;
  readonly engine: Queues['engine'];
  /** A queue per reaction. Their calls may hang while the engine is unavailable. */
  readonly queues: readonly Pick<Queue, 'name' | 'getJobCounts' | 'isPaused'>[];
  /** Timeout of each check (default 3,000 ms). */
  readonly patienceMs?: number;
}

/**
 * Serves `/readyz`: 200 if the database, the event store and the queues respond, else 503 with those that
 * don't; with the position of each reaction, unapplied webhooks, and services with an outage. `/metrics`:
 * Prometheus format. Resolves with the address it listens on.
 */
export const serveHealth = async (options: HealthOptions) => {
  const { host, port, pool, store, engine, queues, patienceMs = 3_000 } = options;
  const status = async () => {
    const [{ rows: reactions }, inbox, outages] = await Promise.all([
      pool.query<{ name: string; position: string }>('SELECT name, position FROM reactions ORDER BY name'),
      inboxStatus(pool),
      readOutages(pool),
    ]);
    return { reactions, inbox, outages };
  };
  const ask = {
    database: askWithin(patienceMs, status),
    eventStore: askWithin(patienceMs, () => store.head()),
    queues: askWithin(patienceMs, async () => queues[0]?.isPaused()),
  };
  const ready = async () => {
    const [database, eventStore, paused] = await Promise.all([
      ask.database(),
      ask.eventStore(),
      ask.queues(),
    ]);
    const problems = problemsOf({ database, eventStore, queues: paused });
    const missing = Object.keys(problems);
    const isReady = missing.length === 0;
    return healthJson(isReady ? 200 : 503, {
      // during an outage of mail or SMS, messages wait and nothing is lost, so the workers stay ready
      status: isReady ? 'ready' : 'not ready',
      missing,
      problems,
      queues: engine,
      ...('found' in database ? database.found : {}),
    });
  };
  const registry = workerMetrics({
    status: ask.database,
    head: ask.eventStore,
    queues: askWithin(patienceMs, () =>
      Promise.all(
        queues.map(async queue => ({
          name: queue.name,
          jobs: await queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        })),
      ),
    ),
    pool,
  });
  return serveHealthPort({
    host,
    port,
    answers: {
      '/readyz': ready,
      '/metrics': async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    },
  });
};
