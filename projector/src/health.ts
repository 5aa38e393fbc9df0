import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chainState, describeChain, type ChainState } from '@latchkey/events/chain/chainCheck.ts';
import type { Knex } from 'knex';
import type { Pool } from 'pg';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { prometheusText } from './prometheus.ts';
import type { ProjectionMetrics } from './runner/metrics.ts';
import { projectionStatus } from './tables.ts';

interface HealthOptions {
  readonly host: string;
  readonly port: number;
  readonly rows: Knex;
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  /** The database of the store. */
  readonly pool: Pool;
  readonly metrics: Readonly<Record<string, ProjectionMetrics>>;
  /** The versions that this process writes, by noun. */
  readonly of: Readonly<Record<string, number>>;
}
interface Answer {
  readonly status: number;
  readonly type: 'application/json' | 'text/plain';
  readonly body: string;
}

const json = (status: number, body: unknown): Answer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

const chainText = ({ head, intactUpTo, brokenCount }: ChainState): string =>
  [
    '# TYPE latchkey_chain_intact gauge',
    `latchkey_chain_intact ${intactUpTo}`,
    '# TYPE latchkey_chain_head gauge',
    `latchkey_chain_head ${head ?? 0}`,
    '# TYPE latchkey_chain_broken gauge',
    `latchkey_chain_broken ${brokenCount}`,
    '',
  ].join('\n');

/**
 * Serves `/healthz`: the process responds. `/readyz`: 200 if every projection is live, else 503, with each
 * one's status, position and lag. It also has the chain's findings, which don't affect the status because a
 * restart can't fix them. `/metrics`: Prometheus format. Resolves with the address it listens on.
 */
export const serveHealth = async ({ host, port, rows, store, pool, metrics, of }: HealthOptions) => {
  const seen = (name: string): bigint => metrics[name]?.position ?? 0n;
  const found = () => Promise.all([projectionStatus(rows, { of, log: store, seen }), chainState(pool)]);
  const ready = async (): Promise<Answer> => {
    const [[projections, chain], head] = await Promise.all([found(), store.head()]);
    const isReady = projections.every(({ status }) => status === 'live');
    return json(isReady ? 200 : 503, {
      status: isReady ? 'ready' : 'not ready',
      projections,
      chain: { ...chain, checked: describeChain(chain, head) },
    });
  };
  const answers: Readonly<Record<string, () => Promise<Answer>>> = {
    '/healthz': async () => json(200, { status: 'up' }),
    '/readyz': ready,
    '/metrics': async () => {
      const [projections, chain] = await found();
      const body = `${prometheusText(metrics, projections)}${chainText(chain)}`;
      return { status: 200, type: 'text/plain', body };
    },
  };
  const answer = async (path: string): Promise<Answer> => {
    const found = answers[path];
    if (!found) return json(404, { status: 'not found' });
    return found().catch((error: unknown) => json(503, { status: 'not ready', error: String(error) }));
  };
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    const [path = ''] = (request.url ?? '').split('?'); // a request may have an invalid URL
    void answer(path).then(({ status, type, body }) => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close };
};
