import { projectionStatus } from '@latchkey/projector/tables.ts';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { Express } from 'express';
import type { Deps } from './http/route.ts';

collectDefaultMetrics();
export const requestSeconds = new Histogram({
  name: 'latchkey_http_request_seconds',
  help: 'Time to answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
});

/** Liveness, readiness with each dependency, and metrics. */
export const mountHealth = (app: Express, deps: Deps): void => {
  app.get('/healthz', (_, response) => void response.json({ status: 'ok' }));

  app.get('/readyz', async (_, response) => {
    try {
      const head = await deps.store.head();
      const projections = await projectionStatus(deps.rows.knex, { head });
      const isReady = projections.every(({ status }) => status === 'live');
      response.status(isReady ? 200 : 503).json({
        status: isReady ? 'ready' : 'not ready',
        eventStore: { engine: 'postgres', status: 'ok', position: String(head) },
        projections,
      });
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready');
      response
        .status(503)
        .json({ status: 'not ready', eventStore: { engine: 'postgres', status: 'unreachable' } });
    }
  });

  app.get('/metrics', async (_, response) => {
    response.type(register.contentType).end(await register.metrics());
  });
};
