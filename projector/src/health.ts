import type { ProcessState } from '@latchkey/events/health/runningProcesses.ts';
import { healthJson, serveHealthPort } from '@latchkey/events/health/healthServer.ts';
import { metricsRegistry } from './metricsRegistry.ts';
import { readinessOf, type ReadinessSources } from './readiness.ts';
import type { ProjectionMetrics } from './runner/metrics.ts';

interface HealthOptions extends Omit<ReadinessSources, 'seen'> {
  readonly host: string;
  readonly port: number;
  readonly metrics: Readonly<Record<string, ProjectionMetrics>>;
}

/**
 * Serves `/readyz` (200 if the databases and the event store respond and every projection is live, else 503
 * with the names of those that aren't) and `/metrics` in Prometheus format. Resolves with the server's URL,
 * a function that closes it, and one that returns the state that the process announces.
 */
export const serveHealth = async ({ host, port, metrics, ...sources }: HealthOptions) => {
  const seen = (name: string): bigint => metrics[name]?.position ?? 0n;
  const { ready, database, projections } = readinessOf({ ...sources, seen });
  const registry = metricsRegistry(metrics, projections, database, sources.pool);
  const server = await serveHealthPort({
    host,
    port,
    answers: {
      '/readyz': async () => {
        const { head, ...found } = await ready();
        const code = found.status === 'ready' ? 200 : 503;
        return healthJson(code, { ...found, head: head === null ? null : String(head) });
      },
      '/metrics': async () => ({ status: 200, type: registry.contentType, body: await registry.metrics() }),
    },
  });
  const state = async (): Promise<ProcessState> => ({
    missing: (await ready()).missing,
    isStandby: Object.values(metrics).every(one => one.state === 'standing by'),
  });
  return { ...server, state };
};
