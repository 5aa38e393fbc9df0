import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { acme, acmeCreated } from '@latchkey/events/customer/examples.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import express from 'express';
import { mountHealth } from './health.ts';
import { httpAt } from './http/httpAt.ts';
import { testApp, type TestApp } from './http/testApp.ts';

describe('readiness', () => {
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(() => app.end());

  /** What `/readyz` says where tables may be so far behind. */
  const readyWith = async (lagMs: number) => {
    const handler = express();
    mountHealth(handler, { ...app.deps, config: { ...app.deps.config, PROJECTION_LAG_MS: lagMs } });
    const server = createServer(handler).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await httpAt(`http://127.0.0.1:${port}`).get('/readyz');
    server.close();
    server.closeAllConnections();
    return answer;
  };

  it('counts how far the tables are behind, when the projector hangs', async () => {
    await app.tell(`customer-${acme}`, acmeCreated);
    await app.stopProjecting();
    assert.equal((await readyWith(60_000)).status, 200);
    const meta = { by: { kind: 'system', id: 'test' }, command: 'test', tenant: {} } as const;
    const ids = { commandId: uuidv7(), correlationId: uuidv7() };
    const late = { id: uuidv7(), event: acmeCreated, meta: { ...meta, ...ids } };
    await app.store.append([{ stream: `customer-${uuidv7()}`, expected: 0, events: [late] }]);
    const { events } = await app.store.readAll({ after: beginning, limit: 100 });
    while (Date.now() - Date.parse(events.at(-1)!.at) < 2) await new Promise(setImmediate);

    assert.equal((await readyWith(60_000)).status, 200, 'within the bound');
    const answer = await readyWith(1);
    assert.equal(answer.status, 503);
    assert.ok(answer.body.missing.includes('projection customer'));
    const behind = answer.body.projections.find(({ name }: { name: string }) => name === 'customer');
    assert.ok(behind.status === 'live' && behind.lagMs > 1);
  });
});
