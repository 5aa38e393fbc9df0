import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { never, testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';

describe('an order that its provider cancels', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.workers();
  });
  after(async () => app?.end());

  it('an order is cancelled by a signed webhook of its provider, once, and keeps issued credentials', async () => {
    const { begin, applied, becomes } = testWebhooks(app);
    const { provider, orderId, id, file, hook } = await begin({ completionMs: never });
    await until(async () => (await provider.files()).length === 1);
    const { clientRef, providerRef } = await file();
    const reason = { status: 410, code: 'gone', message: 'The project was closed.' };
    const payload = { id: randomUUID(), type: 'order.cancelled', clientRef, providerRef, reason };
    assert.equal(await hook(payload, 'not the secret'), 401);
    assert.equal((await app.order(orderId)).status, 'PROCESSING');
    for (const n of [1, 2]) {
      assert.equal(await hook(payload), 204, `told ${n} times`);
      await applied(payload.id);
    }
    const cancelled = await app.order(orderId);
    assert.deepEqual([cancelled.status, cancelled.failure?.status], ['CANCELLED', 410]);
    await provider.report(providerRef, 'file.available');
    await becomes(id, 'AVAILABLE');
    assert.equal((await app.order(orderId)).status, 'CANCELLED', 'what comes late does not bring it back');
  });
});
