import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HealthAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

export const healthJson = (status: number, body: object): HealthAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});

interface HealthServer {
  readonly host: string;
  readonly port: number;
  /** Answers by path. If an answer throws, the response is 503 with the error's message. */
  readonly answers: Readonly<Record<string, () => Promise<HealthAnswer>>>;
}

/**
 * Serves the health of a process on a port for operators. `/healthz` responds while the process is running.
 * Once the server listens, resolves with its URL and a function that closes it.
 */
export const serveHealthPort = async ({ host, port, answers }: HealthServer) => {
  const all = { ...answers, '/healthz': async () => healthJson(200, { status: 'ok' }) };
  const answerTo = async (path: string): Promise<HealthAnswer> => {
    if (!Object.hasOwn(all, path)) return healthJson(404, { status: 'not found' });
    return all[path as keyof typeof all]().catch((error: unknown) =>
      healthJson(503, { status: 'not ready', error: String(error) }),
    );
  };
  const server = createServer({ requestTimeout: 5_000 }, (request, response) => {
    const [path = ''] = (request.url ?? '').split('?'); // the URL may be invalid, so it isn't parsed
    void answerTo(path).then(({ status, type, body }) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  };
  return { url: `http://${host}:${(server.address() as AddressInfo).port}`, close };
};
