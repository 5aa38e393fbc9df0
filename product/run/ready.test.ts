import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilReady } from './ready.ts';

const ms = 1_000;

/** Answers `/readyz` with 503 and the position that a table has reached at the request of this number; null is 200. */
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
  it('takes as long as its read tables get further', async () => {
    const { url, end } = await serving(request => (request > 15 ? null : request));
    await untilReady(url, ms).finally(end);
  });

  it('ends when they stand still, with what was said last', async () => {
    const { url, end } = await serving(() => 7);
    await assert.rejects(untilReady(url, ms).finally(end), /not ready within 1 s.*"position":"7"/);
  });
});
