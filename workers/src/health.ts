import { askWithin, problemsOf } from '@latchkey/events/health/askWithin.ts';
import { healthJson, serveHealthPort } from '@latchkey/events/health/healthServer.ts';
import type { ProcessState } from '@latchkey/events/health/runningProcesses.ts';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { countWebhooks } from '@latchkey/events/outbound/webhookDeliveries.ts';
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
  /** One queue per reaction. Calls may hang while the engine is unavailable. */
  readonly queues: readonly Pick<Queue, 'name' | 'getJobCounts' | 'isPaused'>[];
}

const timeoutMs = 3_000;

/**
 * Serves `/readyz` (200, or 503 with the unavailable dependencies among database, event store and queues) and
 * `/metrics` (Prometheus format). Resolves with the listening URL, and functions to close the server and to
 * read the state that the process announces.
 */
export const serveHealth = async (options: HealthOptions) => {
  const { host, port, pool, store, engine, queues } = options;
  const status = async () => {
    const [{ rows: reactions }, inbox, outages, webhooks] = await Promise.all([
      pool.query<{ name: string; position: string }>('SELECT name, position FROM reactions ORDER BY name'),
      inboxStatus(pool),
      readOutages(pool),
      countWebhooks(pool),
    ]);
    return { reactions, inbox, outages, webhooks };
  };
  const ask = {
    database: askWithin(timeoutMs, status),
    eventStore: askWithin(timeoutMs, () => store.head()),
    queues: askWithin(timeoutMs, async () => queues[0]?.isPaused()),
  };
  const check = async () => {
    const [database, eventStore, paused] = await Promise.all([
      ask.database(),
      ask.eventStore(),
      ask.queues(),
    ]);
    const problems = problemsOf({ database, eventStore, queues: paused });
    return { problems, missing: Object.keys(problems), found: 'found' in database ? database.found : {} };
  };
  const ready = async () => {
    const { problems, missing, found } = await check();
    const isReady = missing.length === 0;
    return healthJson(isReady ? 200 : 503, {
      // outages of mail and SMS don't affect readiness, because messages wait and nothing is lost
      status: isReady ? 'ready' : 'not ready',
      missing,
      problems,
      queues: engine,
      ...found,
    });
  };
  const registry = workerMetrics({
    status: ask.database,
    head: ask.eventStore,
    queues: askWithin(timeoutMs, () =>
      Promise.all(
        queues.map(async queue => ({
          name: queue.name,
          jobs: await queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
        })),
      ),
    ),
    pool,
  });
  const server = await serveHealthPort({
    host,
    port,
    answers: {
      '/readyz': ready,
      '/metrics': async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    },
  });
  const state = async (): Promise<ProcessState> => ({ missing: (await check()).missing, isStandby: false });
  return { ...server, state };
};
