import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { checkMetrics } from '../../testing/metrics/checkMetrics.ts';
import { serveHealth } from './health.ts';
import { LampHung, lamps } from './runner/examples.ts';
import type { Projection } from './runner/projection.ts';
import { testApp, type TestApp } from '../../testing/projector/runner/testApp.ts';

describe("the projector's health", function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => (app = await testApp()));
  after(async () => app.end());

  it('is red while a projection is stopped, and green when it continues', async () => {
    let isRepaired = false;
    const fragile: Projection = {
      ...lamps,
      on: {
        ...lamps.on,
        LampHung: event => (isRepaired ? lamps.on['LampHung']!(event) : assert.fail('too dark')),
      },
    };
    const position = await app.append([
      `lamp-${randomUUID()}`,
      LampHung({ name: 'Spot', floorId: randomUUID() }),
    ]);
    const { metrics } = app.run({ fragile });
    const health = await serveHealth({ ...app, host: '127.0.0.1', port: 0, metrics, of: { lamp: 1 } });
    const get = async (path: string) => {
      const response = await fetch(`${health.url}${path}`);
      return [response.status, await response.text()] as const;
    };
    await app.hears('lamp', 'stopped');
    const [red, body] = await get('/readyz');
    assert.equal(red, 503);
    assert.match(body, /"status":"stopped","position":"0","lagMs":\d+,"error":"LampHung .* too dark"/);
    assert.match((await get('/metrics'))[1], /latchkey_projection_stopped\{projection="lamp"\} 1/);
    isRepaired = true;
    await app.hears('lamp', 'live', position);
    assert.equal((await get('/readyz'))[0], 200);
    assert.equal((await get('/healthz'))[0], 200);
    assert.equal((await get('/healthz?a=1'))[0], 200);
    const odd = request(`${health.url}/`, { path: '//' }).end();
    const [{ statusCode }] = (await once(odd, 'response')) as [IncomingMessage];
    assert.equal(statusCode, 404, 'an address that is none ends nothing');
    odd.destroy();
    assert.match((await get('/metrics'))[1], /latchkey_projection_lag_seconds\{projection="lamp"\} 0/);
    await checkMetrics((await get('/metrics'))[1]);
    await health.close();
  });
});
