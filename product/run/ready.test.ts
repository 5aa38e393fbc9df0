import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilReady } from './ready.ts';

const ms = 1_000;

const serving = async (positionAt: (request: number) => number | null) => {
  let requests = 0;
  const server = createServer((_, response) => {
    const position = positionAt((requests += 1));
    const projections = [{ name: 'order', status: 'building', position: String(position), lagMs: requests }];
    response.writeHead(position === null ? 200 : 503).end(JSON.stringify({ projections }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, end: () => server.close().closeAllConnections() };
};

describe('waiting for the product', () => {
  it('waits as long as its read tables make progress', async () => {
    const { url, end } = await serving(request => (request > 15 ? null : request));
    await untilReady(url, ms).finally(end);
  });

  it('fails when there is no progress, with the last message', async () => {
    const { url, end } = await serving(() => 7);
    await assert.rejects(untilReady(url, ms).finally(end), /not ready within 1 s.*"position":"7"/);
  });
});
