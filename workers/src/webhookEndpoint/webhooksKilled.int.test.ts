import assert from 'node:assert/strict';
import { CredentialLinkRequested } from '@latchkey/events/credential/credential.ts';
import { readDeliveries } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { newWebhookSecret } from '@latchkey/events/outbound/webhookSignature.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { WebhookEndpointCreated } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import {
  accept,
  answering,
  silent,
  testReceiver,
  type TestReceiver,
} from '../../../testing/workers/webhookEndpoint/testReceiver.ts';

const people = 12;

describe('36.2: webhooks with a killed process', function () {
  this.timeout(180_000);
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

  it('right after the receiver recovers: messages that failed in the meantime are sent at once', async () => {
    const customer = await app.customer(await app.provider());
    const receiver = await testReceiver();
    receiver.answer(answering(503));
    const secretId = await app.secrets.put(newWebhookSecret());
    const types = ['com.latchkey.credential.*'];
    const terms = {
      name: 'Hook',
      url: receiver.url,
      types,
      isEnabled: true,
      customerId: customer.customerId,
    };
    const endpointId = uuidv7();
    await app.tell(
      `webhookEndpoint-${endpointId}`,
      WebhookEndpointCreated({ ...terms, partnerId: null, secretId }),
    );
    const first = await app.workers();
    const ids = [uuidv7(), uuidv7()];
    const happens = (id: string) =>
      app.tell(
        `credential-${id}`,
        CredentialLinkRequested({
          orderId: uuidv7(),
          customerId: customer.customerId,
          from: 'AVAILABLE',
          requestedAt: new Date().toISOString(),
        }),
      );
    for (const id of ids) await happens(id);
    const deliveries = () => readDeliveries(app.pool, { endpointId }, 10);
    await until(async () => {
      const all = await deliveries();
      return all.length > 1 && all.every(({ attempts }) => attempts > 0);
    });
    const guard = await app.pool.connect();
    await guard.query('BEGIN');
    await guard.query('LOCK TABLE webhook_cursors IN SHARE MODE');
    receiver.answer(accept);
    // simulates the end of an outage of hours, when only the message of the first credential is due
    const putOff = (id: string, wait: string) =>
      app.pool.query(
        `UPDATE webhook_deliveries SET next_at = now() + $3::interval WHERE endpoint_id = $1 AND subject = $2`,
        [endpointId, `credential-${id}`, wait],
      );
    await putOff(ids[1]!, '10 hours');
    const waiting = async () =>
      (
        await app.pool.query<{ pid: number }>(
          `SELECT pid FROM pg_locks WHERE relation = 'webhook_cursors'::regclass AND NOT granted`,
        )
      ).rows;
    await until(async () => {
      await putOff(ids[0]!, '0 s');
      return (await waiting()).length > 0;
    });
    await first.kill();
    for (const { pid } of await waiting()) await app.pool.query('SELECT pg_terminate_backend($1)', [pid]);
    await until(async () => (await waiting()).length === 0);
    await guard.query('ROLLBACK');
    guard.release();

    const second = await app.workers();
    await until(async () => (await deliveries()).every(({ state }) => state === 'DELIVERED'));
    assert.equal(await second.stop(), 0);
    await receiver.close();
  });
});
