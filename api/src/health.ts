import type { ProcessState } from '@latchkey/events/health/runningProcesses.ts';
import { readinessOf, type Readiness } from '@latchkey/projector/readiness.ts';
import express, { type Express } from 'express';
import type { Deps } from './http/route.ts';
import { apiMetrics } from './metrics.ts';

const quietMs = 1_000;

/**
 * Returns a function that logs why dependencies are unavailable, at most once a second each. Callers don't
 * see the reasons.
 */
const problemLog = (log: Deps['log']) => {
  const loggedAt = new Map<string, number>();
  return (problems: Readiness['problems']): void => {
    for (const [dependency, problem] of Object.entries(problems)) {
      if (performance.now() - (loggedAt.get(dependency) ?? -Infinity) < quietMs) continue;
      loggedAt.set(dependency, performance.now());
      log.warn({ dependency, problem }, 'a dependency is unavailable');
    }
  };
};

const detailsOf = (
  { store }: Deps,
  { status, missing, lagMs, problems, head, chain, projections }: Readiness,
) => ({
  status,
  missing,
  lagMs,
  database: { status: 'database' in problems ? 'unreachable' : 'ok' },
  eventStore: {
    engine: store.engine,
    status: head === null ? 'unreachable' : 'ok',
    ...(head === null ? {} : { position: String(head) }),
    // without the streams and reasons of findings, which are in the projector's log and readiness
    ...(chain === null ? {} : { chain: chain.status, checked: chain.checked }),
  },
  projections,
});

const mountProbes = (app: Express, deps: Deps, shown: (ready: Readiness) => object): void => {
  const { pool, store, rows, log } = deps;
  const { ready } = readinessOf({ pool, store, rows: rows.knex, seen: rows.seen });
  const logProblems = problemLog(log);
  let asking: Promise<Readiness> | null = null;
  app.get('/healthz', (_, response) => void response.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  app.get('/readyz', async (_, response) => {
    const found = await (asking ??= ready().finally(() => (asking = null)));
    logProblems(found.problems);
    const isReady = found.status === 'ready';
    response.set({ 'Cache-Control': 'no-store', ...(isReady ? {} : { 'Retry-After': '2' }) });
    response.set('Latchkey-Lag-Ms', String(found.lagMs));
    response.status(isReady ? 200 : 503).json(shown(found));
  });
};

/** Returns a function that reads the state that this process announces (see `announceProcess`). */
export const processStateOf = ({ pool, store, rows }: Deps): (() => Promise<ProcessState>) => {
  const { ready } = readinessOf({ pool, store, rows: rows.knex, seen: rows.seen });
  return async () => ({ missing: (await ready()).missing, isStandby: false });
};

export const mountHealth = (app: Express, deps: Deps): void =>
  mountProbes(app, deps, ({ status }) => ({ status }));

/**
 * Serves readiness of each dependency by name, and metrics, for operators on a separate port (`HEALTH_PORT`).
 */
export const healthApp = (deps: Deps): Express => {
  const app = express().disable('x-powered-by').disable('etag');
  const metrics = apiMetrics(deps);
  mountProbes(app, deps, ready => detailsOf(deps, ready));
  app.get('/metrics', async (_, response) => {
    response.type(metrics.contentType).end(await metrics.metrics());
  });
  return app;
};
