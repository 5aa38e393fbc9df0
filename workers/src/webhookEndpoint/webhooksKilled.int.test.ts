import assert from 'node:assert/strict';
import { newWebhookSecret } from '@latchkey/events/outbound/webhookSignature.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { WebhookEndpointCreated } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import {
  accept,
  silent,
  testReceiver,
  type TestReceiver,
} from '../../../testing/workers/webhookEndpoint/testReceiver.ts';

const people = 12;

describe('36.2: webhooks with a killed process', function () {
  this.timeout(120_000);
  let app: TestApp;
  let hook: TestReceiver;
  before(async () => {
    [app, hook] = await Promise.all([testApp(), testReceiver()]);
  });
  after(() => Promise.all([app?.end(), hook?.close()]));

  it('in the middle of deliveries: none is lost, repeats have the same ID, and order is kept', async () => {
    const customer = await app.customer(await app.provider());
    const secretId = await app.secrets.put(newWebhookSecret());
    const types = ['com.latchkey.credential.*', 'com.latchkey.order.*'];
    const terms = { name: 'Hook', url: hook.url, types, isEnabled: true, customerId: customer.customerId };
    await app.tell(
      `webhookEndpoint-${uuidv7()}`,
      WebhookEndpointCreated({ ...terms, partnerId: null, secretId }),
    );
    const first = await app.workers();
    const { orderId, ids } = await app.submit(
      customer,
      Array.from({ length: people }, () => ({})),
    );
    await until(async () => hook.received.length >= 10);
    hook.answer(silent);
    const count = hook.received.length;
    await until(async () => hook.received.length > count);
    await first.kill();
    hook.answer(accept);
    const second = await app.workers();
    const available = () =>
      hook.received.filter(({ event }) => event.type === 'com.latchkey.credential.available.v1');
    await until(async () => new Set(available().map(({ event }) => event.subject)).size === people);
    await until(async () => hook.received.some(({ event }) => event.type === 'com.latchkey.order.issued.v1'));
    assert.equal(await second.stop(), 0);

    const bodies = new Map<string, string>();
    for (const { id, body } of hook.received) {
      assert.equal(bodies.get(id) ?? body, body);
      bodies.set(id, body);
    }
    for (const subject of [`order-${orderId}`, ...ids.map(id => `credential-${id}`)]) {
      const own = [...bodies.values()].map(body => JSON.parse(body) as { subject: string; sequence: string });
      const sequences = own.filter(one => one.subject === subject).map(({ sequence }) => Number(sequence));
      assert.ok(sequences.length > 0, subject);
      assert.deepEqual(
        sequences,
        sequences.toSorted((a, b) => a - b),
        subject,
      );
    }
  });
});
