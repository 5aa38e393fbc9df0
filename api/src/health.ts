import { chainState, describeChain } from '@latchkey/events/chain/chainCheck.ts';
import { projectionStatus, type ProjectionStatus } from '@latchkey/projector/tables.ts';
import express, { type Express } from 'express';
import { register } from 'prom-client';
import type { Deps } from './http/route.ts';

const longest = 3_000;

/** Returns ok, or why a dependency is unavailable; the message is logged but not sent to callers. */
export const asked = async <T>(
  deps: Pick<Deps, 'log'>,
  name: string,
  ask: () => Promise<T>,
  mostMs = longest,
): Promise<T | null> => {
  const late = AbortSignal.timeout(mostMs);
  const tooLate = new Promise<never>((_, reject) =>
    late.addEventListener('abort', () => reject(new Error(`no answer within ${mostMs} ms`)), { once: true }),
  );
  try {
    return await Promise.race([ask(), tooLate]);
  } catch (error) {
    deps.log.warn({ err: error }, `${name} is away`);
    return null;
  }
};

/**
 * Returns each dependency by name, and what is missing: unavailable, stopped, building, or lagging by more
 * than `PROJECTION_LAG_MS`.
 */
const readiness = async (deps: Deps) => {
  const [database, head, chain] = await Promise.all([
    asked(deps, 'the database', async () => deps.pool.query('SELECT 1')),
    asked(deps, 'the event store', async () => deps.store.head()),
    asked(deps, 'the chain of events', async () => chainState(deps.pool)),
  ]);
  const projections = await asked(deps, 'the read database', async () =>
    projectionStatus(deps.rows.knex, head === null ? {} : { log: deps.store, seen: deps.rows.seen }),
  );
  const isLive = ({ status, lagMs }: ProjectionStatus): boolean =>
    status === 'live' && (lagMs ?? 0) <= deps.config.PROJECTION_LAG_MS;
  const missing = [
    ...(database === null ? ['database'] : []),
    ...(head === null ? ['eventStore'] : []),
    ...(projections === null ? ['readDatabase'] : []),
    ...(projections ?? []).flatMap(one => (isLive(one) ? [] : [`projection ${one.name}`])),
  ];
  return {
    status: missing.length === 0 ? 'ready' : 'not ready',
    missing,
    database: { status: database === null ? 'unreachable' : 'ok' },
    eventStore: {
      engine: deps.store.engine,
      status: head === null ? 'unreachable' : 'ok',
      ...(head === null ? {} : { position: String(head) }),
      // position and kind are for the operator, in the projector's log and readiness
      ...(chain === null ? {} : { chain: chain.status, checked: describeChain(chain, head) }),
    },
    projections: projections ?? [],
  };
};

type Shown = (ready: Awaited<ReturnType<typeof readiness>>) => object;

/** Serves liveness and readiness, in the form that `shown` returns. Concurrent requests share one check. */
const mountProbes = (app: Express, deps: Deps, shown: Shown): void => {
  let asking: ReturnType<typeof readiness> | null = null;
  app.get('/healthz', (_, response) => void response.set('Cache-Control', 'no-store').json({ status: 'ok' }));
  app.get('/readyz', async (_, response) => {
    const ready = await (asking ??= readiness(deps).finally(() => (asking = null)));
    const isReady = ready.missing.length === 0;
    response.set({ 'Cache-Control': 'no-store', ...(isReady ? {} : { 'Retry-After': '2' }) });
    response.status(isReady ? 200 : 503).json(shown(ready));
  });
};

/** Serves public liveness and readiness on the console's port, without details. */
export const mountHealth = (app: Express, deps: Deps): void =>
  mountProbes(app, deps, ({ status }) => ({ status }));

/**
 * Serves readiness of each dependency by name, and metrics, for operators on a separate port (`HEALTH_PORT`).
 */
export const healthApp = (deps: Deps): Express => {
  const app = express().disable('x-powered-by').disable('etag');
  mountProbes(app, deps, ready => ready);
  app.get('/metrics', async (_, response) => {
    response.type(register.contentType).end(await register.metrics());
  });
  return app;
};
