import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { readOutages } from '@latchkey/events/outbound/outages.ts';
import { inboxStatus } from './provider/inbox.ts';
import type { Queues } from './runner/queues.ts';

collectDefaultMetrics();
const outages = new Gauge({
  name: 'latchkey_service_outage',
  help: '1 while the mail server or the SMS gateway accepts no messages, else 0.',
  labelNames: ['service'],
});
const webhooks = new Gauge({
  name: 'latchkey_inbox_webhooks',
  help: 'Webhooks of providers that are not applied: those that wait, and those set aside after too many tries.',
  labelNames: ['state'],
});

export interface HealthOptions {
  readonly host: string;
  readonly port: number;
  readonly pool: Pool;
  readonly engine: Queues['engine'];
  /** Pings the queues' engine. May hang while the engine is unavailable. */
  readonly ping: () => Promise<unknown>;
  /** Timeout of the ping (default 3,000 ms). */
  readonly patienceMs?: number;
}

/**
 * Returns a function that checks whether the engine responds within `patienceMs`. A pending ping is reused,
 * so that pings don't pile up.
 */
const answers = (ping: () => Promise<unknown>, patienceMs: number) => {
  let asking: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    try {
      await ping();
      return true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  };
  return () => Promise.race([(asking ??= ask()), pause(patienceMs, false, { ref: false })]);
};

/**
 * Serves the health of the workers: whether they reach the database and the queues, the progress of each
 * reaction, unapplied webhooks, and services with an outage.
 */
export const serveHealth = async ({ host, port, pool, engine, ping, patienceMs = 3_000 }: HealthOptions) => {
  const areQueuesThere = answers(ping, patienceMs);
  const ready = async () => {
    const [{ rows }, inbox, isThere, away] = await Promise.all([
      pool.query<{ name: string; position: string }>('SELECT name, position FROM reactions ORDER BY name'),
      inboxStatus(pool),
      areQueuesThere(),
      readOutages(pool),
    ]);
    // during an outage messages wait and nothing is lost, so the workers stay ready
    const missing = isThere ? [] : ['queues'];
    const status = isThere ? 'ready' : 'not ready';
    return { status, missing, queues: engine, reactions: rows, inbox, outages: away };
  };
  const metrics = async (): Promise<string> => {
    const { waiting, setAside } = await inboxStatus(pool);
    const away = new Set((await readOutages(pool)).map(({ service }) => service));
    for (const service of ['mail', 'sms'] as const) outages.set({ service }, away.has(service) ? 1 : 0);
    webhooks.set({ state: 'waiting' }, waiting);
    webhooks.set({ state: 'set_aside' }, setAside);
    return register.metrics();
  };
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.url === '/healthz')
        return { status: 200, type: 'application/json', body: '{"status":"ok"}' };
      if (request.url === '/metrics')
        return { status: 200, type: register.contentType, body: await metrics() };
      if (request.url === '/readyz') {
        const found = await ready();
        const status = found.missing.length === 0 ? 200 : 503;
        return { status, type: 'application/json', body: JSON.stringify(found) };
      }
      return { status: 404, type: 'application/json', body: '{}' };
    };
    answer().then(
      ({ status, type, body }) => response.writeHead(status, { 'Content-Type': type }).end(body),
      () => response.writeHead(503, { 'Content-Type': 'application/json' }).end('{"status":"not ready"}'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const { port: taken } = server.address() as AddressInfo;
  const close = () => new Promise(resolve => server.close(resolve));
  return { url: `http://${host}:${taken}`, close };
};
