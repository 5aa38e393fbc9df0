import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge, register } from 'prom-client';
import { inboxStatus } from './providerConfig/inbox.ts';

collectDefaultMetrics();
const webhooks = new Gauge({
  name: 'latchkey_inbox_webhooks',
  help: 'Webhooks of providers that are not applied: those that wait, and those set aside after too many tries.',
  labelNames: ['state'],
});

/** Health of the workers: alive, able to reach the database, how far each reaction is, what of the inbox is not applied. */
export const serveHealth = async (host: string, port: number, pool: Pool, engine: string) => {
  const ready = async () => {
    const { rows } = await pool.query<{ name: string; position: string }>(
      'SELECT name, position FROM reactions ORDER BY name',
    );
    return { status: 'ready', queues: engine, reactions: rows, inbox: await inboxStatus(pool) };
  };
  const metrics = async (): Promise<string> => {
    const { waiting, setAside } = await inboxStatus(pool);
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
      if (request.url === '/readyz')
        return { status: 200, type: 'application/json', body: JSON.stringify(await ready()) };
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
