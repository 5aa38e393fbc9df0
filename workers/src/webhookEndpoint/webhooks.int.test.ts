import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { newWebhookSecret } from '@latchkey/events/outbound/webhookSignature.ts';
import { queueTest, resendDelivery } from '@latchkey/events/outbound/webhookDeliveries.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { webhookEndpointDecider } from '@latchkey/events/webhookEndpoint/decider.ts';
import { verifyWebhook } from '../../../client/src/verifyWebhook.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { accept, answering, silent } from '../../../testing/workers/webhookEndpoint/testReceiver.ts';
import { deliveryQueue } from './deliveryQueue.ts';
import { testSending, type TestSending } from '../../../testing/workers/webhookEndpoint/testSending.ts';

const hour = 3_600_000;

describe('36.2: webhooks', function () {
  this.timeout(120_000);
  let w: TestSending;
  before(async () => {
    w = await testSending();
    w.start();
  });
  after(() => w?.end());

  it('an endpoint gets the events of its customer or partner, signed, in order, and no others', async () => {
    const partnerId = await w.partner();
    const [own, sibling, stranger] = [
      await w.customer(partnerId),
      await w.customer(partnerId),
      await w.customer(),
    ];
    const [mine, partners, filtered] = [await w.receiver(), await w.receiver(), await w.receiver()];
    const { secret } = await w.endpoint({ customerId: own }, mine.url);
    await w.endpoint({ partnerId }, partners.url);
    await w.endpoint({ customerId: own }, filtered.url, ['com.latchkey.order.*']);
    await w.happen(stranger, 3);
    const [a, b] = [await w.happen(own, 3), await w.happen(sibling, 2)];
    await until(async () => mine.received.length === 3 && partners.received.length === 5);
    assert.deepEqual(
      mine.received.map(({ event }) => [event.type, event.subject]),
      Array.from({ length: 3 }, () => ['com.latchkey.credential.link-requested.v1', `credential-${a}`]),
    );
    assert.ok(partners.received.some(({ event }) => event.subject === `credential-${b}`));
    assert.deepEqual(filtered.received, []);
    assert.equal(new Set(mine.ids()).size, 3);
    const [{ body, headers }] = mine.received as [(typeof mine.received)[0]];
    assert.ok(verifyWebhook(body, headers, [secret]));
    assert.ok(!verifyWebhook(body, headers, [newWebhookSecret()]));
    assert.ok(!verifyWebhook(`${body} `, headers, [secret]));
  });

  it('both secrets sign after a rotation, for 24 hours or until the previous one is retired', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const { id, secret } = await w.endpoint({ customerId }, hook.url);
    const [next, secretId] = [newWebhookSecret(), uuidv7()];
    await w.secrets.put(next, secretId);
    await w.send(webhookEndpointDecider, id, 'rotateSecret', { secretId });
    const signedBy = async () => {
      const count = hook.received.length;
      await w.happen(customerId);
      await until(async () => hook.received.length > count);
      const { body, headers } = hook.received.at(-1)!;
      return [secret, next].map(one => verifyWebhook(body, headers, [one]));
    };
    // the worker handles the rotation before the next event
    assert.deepEqual(await signedBy(), [true, true]);
    await w.send(webhookEndpointDecider, id, 'retireSecret', {});
    assert.deepEqual(await signedBy(), [false, true]);
  });

  it('a refused message is retried with the same ID; its successors wait, other credentials don’t', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const poisoned = uuidv7();
    hook.answer((one, response) =>
      (one.event.subject.endsWith(poisoned) ? answering(500) : accept)(one, response),
    );
    const { id } = await w.endpoint({ customerId }, hook.url);
    await w.happen(customerId, 2, poisoned);
    const others = [await w.happen(customerId), await w.happen(customerId)];
    const subjects = () => hook.received.map(({ event }) => event.subject);
    const ofPoisoned = () =>
      hook.received.filter(({ event }) => event.subject.endsWith(poisoned)).map(one => one.id);
    const expected = [poisoned, ...others].map(one => `credential-${one}`);
    await until(async () => expected.every(subject => subjects().includes(subject)));
    assert.equal(new Set(ofPoisoned()).size, 1);
    hook.answer(accept);
    w.advance(6_000);
    await until(async () => (await w.deliveries(id)).every(({ state }) => state === 'DELIVERED'));
    const [next, ...earlier] = ofPoisoned().toReversed();
    assert.ok(earlier.length >= 2);
    assert.deepEqual([...new Set(earlier)], [earlier[0]]);
    assert.notEqual(next, earlier[0]);
  });

  it('after 28 hours of failures the endpoint is set aside; resumed, it loses nothing', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    hook.answer(answering(503));
    const { id } = await w.endpoint({ customerId }, hook.url);
    await w.happen(customerId);
    await until(async () => hook.received.length === 1);
    for (const ms of [6_000, 0.1 * hour, hour, 2.2 * hour, 5 * hour, 10 * hour]) {
      const count = hook.received.length;
      w.advance(ms);
      await until(async () => hook.received.length > count);
      await until(async () => (await w.deliveries(id))[0]!.attempts === count + 1);
    }
    assert.equal((await w.state(id)).setAside, null);
    w.advance(11 * hour);
    await until(async () => (await w.state(id)).setAside?.reason === 'FAILING');
    assert.deepEqual(
      (await w.deliveries(id)).map(({ state, status, problem }) => [state, status, problem]),
      [['FAILED', 503, 'STATUS']],
    );
    const later = await w.happen(customerId);
    hook.answer(accept);
    await w.send(webhookEndpointDecider, id, 'resume', {});
    await until(async () => {
      const all = await w.deliveries(id);
      return all.length === 2 && all.every(({ state }) => state === 'DELIVERED');
    });
    assert.equal(hook.received.at(-1)!.event.subject, `credential-${later}`);
  });

  it('a receiver that answers 410 is set aside at once', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    hook.answer(answering(410));
    const { id } = await w.endpoint({ customerId }, hook.url);
    await w.happen(customerId);
    await until(async () => (await w.state(id)).setAside?.reason === 'GONE');
  });

  it('a receiver that never answers delays no other', async () => {
    const customerId = await w.customer();
    const [stuck, quick] = [await w.receiver(), await w.receiver()];
    stuck.answer(silent);
    await w.endpoint({ customerId }, stuck.url);
    await w.endpoint({ customerId }, quick.url);
    for (let n = 0; n < 40; n += 1) await w.happen(customerId);
    await until(async () => quick.received.length === 40);
    assert.ok(stuck.received.length <= 8);
  });

  it('a replay sends each event since then once more, in order and with the same ID', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const { id } = await w.endpoint({ customerId }, hook.url);
    await w.happen(customerId);
    await until(async () => hook.received.length === 1);
    const from = new Date().toISOString(); // events are recorded with the real time
    const credentialId = await w.happen(customerId, 5);
    await until(async () => hook.received.length === 6);
    await until(async () => (await w.deliveries(id)).every(({ state }) => state === 'DELIVERED'));
    await w.send(webhookEndpointDecider, id, 'replay', { from });
    await until(async () => hook.received.length === 11);
    const again = hook.received.slice(6);
    assert.deepEqual(
      again.map(one => one.id),
      hook.ids().slice(1, 6),
    );
    assert.ok(again.every(({ event }) => event.subject === `credential-${credentialId}`));
    await w.happen(customerId);
    await until(async () => hook.received.length === 12);
  });

  it('test events and resends are sent, also while the endpoint has nothing to do', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const { id } = await w.endpoint({ customerId }, hook.url);
    const delivery = await queueTest(w.pool, { endpointId: id, id: uuidv7() }, w.now());
    await until(async () => hook.received.length === 1);
    await until(async () => (await w.deliveries(id))[0]?.state === 'DELIVERED');
    await resendDelivery(w.pool, { endpointId: id, id: delivery!, commandId: uuidv7() }, w.now());
    await until(async () => hook.received.length === 2);
    assert.equal(hook.received[0]!.event.type, 'com.latchkey.webhook.test.v1');
    assert.equal(hook.ids()[0], hook.ids()[1]);
  });

  it('SEC: without a secret that can be opened nothing is sent; other endpoints go on', async () => {
    const customerId = await w.customer();
    const [lost, unreadable, other] = [await w.receiver(), await w.receiver(), await w.receiver()];
    const ids = [];
    for (const { url } of [lost, unreadable]) ids.push((await w.endpoint({ customerId }, url)).id);
    await w.endpoint({ customerId }, other.url);
    const [lostId, unreadableId] = await Promise.all(ids.map(async id => (await w.state(id)).secretId));
    await w.pool.query('DELETE FROM secrets WHERE id = $1', [lostId]);
    await w.pool.query(`UPDATE secrets SET sealed = '\\x00' WHERE id = $1`, [unreadableId]);
    await w.happen(customerId);
    for (const id of ids) await until(async () => (await w.deliveries(id))[0]?.problem === 'BROKEN');
    await w.happen(customerId);
    await until(async () => other.received.length === 2);
    assert.deepEqual([...lost.received, ...unreadable.received], []);
  });

  it('deliveries of deleted endpoints are deleted after a day', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const { id } = await w.endpoint({ customerId }, hook.url);
    await w.happen(customerId);
    await until(async () => (await w.deliveries(id))[0]?.state === 'DELIVERED');
    await w.send(webhookEndpointDecider, id, 'delete', {});
    await until(async () => (await w.deliveries(id)).length === 0);
    const { id: kept } = await w.endpoint({ customerId }, hook.url);
    await w.happen(customerId);
    await until(async () => (await w.deliveries(kept)).length === 1);
    await queueTest(w.pool, { endpointId: id, id: uuidv7() }, w.now());
    const { pruneDeleted } = deliveryQueue(w.pool);
    await pruneDeleted(new Date(w.now().getTime() - 60_000));
    assert.equal((await w.deliveries(id)).length, 1);
    await pruneDeleted(new Date(w.now().getTime() + 60_000));
    assert.equal((await w.deliveries(id)).length, 0);
    assert.equal((await w.deliveries(kept)).length, 1);
  });

  it('nothing is sent while the endpoint is off, and what happened is sent once it is on', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const { id } = await w.endpoint({ customerId }, hook.url);
    const terms = { name: 'Hook', url: hook.url, types: ['com.latchkey.credential.*'] };
    await w.send(webhookEndpointDecider, id, 'change', { ...terms, isEnabled: false });
    await w.happen(customerId);
    await w.happen(customerId);
    const other = await w.receiver();
    await w.endpoint({ customerId }, other.url);
    await w.happen(customerId);
    await until(async () => other.received.length === 1);
    assert.deepEqual(hook.received, []);
    await w.send(webhookEndpointDecider, id, 'change', { ...terms, isEnabled: true });
    await until(async () => hook.received.length === 3);
  });

  it('an earlier request that succeeds late doesn’t end a failure: all that failed are sent at the recovery', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const { id } = await w.endpoint({ customerId }, hook.url);
    let late: ServerResponse | undefined;
    hook.answer((_, response) => (late = response));
    await w.happen(customerId);
    await until(async () => late !== undefined);
    hook.answer(answering(503));
    const refused = await w.happen(customerId);
    const deliveryOf = async (credentialId: string) =>
      (await w.deliveries(id)).find(({ subject }) => subject === `credential-${credentialId}`);
    await until(async () => ((await deliveryOf(refused))?.attempts ?? 0) === 1);
    const failingSince = async () =>
      (
        await w.pool.query<{ since: Date | null }>(
          'SELECT failing_since AS since FROM webhook_cursors WHERE endpoint_id = $1',
          [id],
        )
      ).rows[0]!.since;
    const since = await failingSince();
    late!.writeHead(204).end();
    await until(async () => ((await deliveryOf(refused))?.attempts ?? 0) >= 2);
    assert.deepEqual([since, await failingSince()], [since ?? 'failing', since]);

    await w.pool.query(
      `UPDATE webhook_deliveries SET next_at = now() + interval '10 hours' WHERE endpoint_id = $1`,
      [id],
    );
    hook.answer(accept);
    await w.happen(customerId);
    await until(async () => (await deliveryOf(refused))?.state === 'DELIVERED');
    assert.equal(await failingSince(), null);
  });
});

describe('36.2: webhooks to private hosts', function () {
  this.timeout(60_000);
  let w: TestSending;
  before(async () => {
    w = await testSending();
    w.start(['receiver.example.test']);
  });
  after(() => w?.end());

  it('SEC: nothing is sent to a private address, or without TLS, unless a setting names the host', async () => {
    const customerId = await w.customer();
    const hook = await w.receiver();
    const urls = [hook.url, hook.url.replace('127.0.0.1', 'localhost'), hook.url.replace('http:', 'https:')];
    const ids = [];
    for (const url of urls) ids.push((await w.endpoint({ customerId }, url)).id);
    await w.happen(customerId);
    for (const id of ids)
      await until(async () => {
        const [one] = await w.deliveries(id);
        return one?.problem === 'PRIVATE' && one.attempts > 0;
      });
    assert.deepEqual(hook.received, []);
  });
});
