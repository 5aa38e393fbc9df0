import assert from 'node:assert/strict';
import pino from 'pino';
import { providerKinds } from '@latchkey/events/provider/kinds/kinds.ts';
import { webhookRoute } from '../../../api/src/provider/config/webhook.ts';
import { sandboxWebhookSecret } from '../../../sandbox/provider/server.ts';
import { applyDeviceReports } from '../device/applyDeviceReports.ts';
import { applyReports } from '../order/applyReports.ts';
import { issueOrder } from '../order/issueOrder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { splitReports } from './splitReports.ts';
import { takeInbox } from './inbox.ts';
import { testKind } from '../../../testing/workers/provider/testKind.ts';

describe('a second kind of provider', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());

  it('ARC: issues an order by its own client, webhook check and report reader', async () => {
    const given: string[] = [];
    const kinds = { ...providerKinds, TEST: testKind(given) };
    const customer = await app.customer({ url: 'https://second.example.test' }, { kind: 'TEST' });
    const { orderId, ids } = await app.submit(customer, [{}, {}]);
    const { context } = testContext(app, kinds);
    for (const lane of [0, 1]) await issueOrder.run({ orderId, lane, from: 0, round: 'test' }, context);
    assert.deepEqual(
      given.toSorted(),
      ids.map(id => `https://second.example.test sandbox-key ${id}.1`).toSorted(),
    );

    const { store, secrets, pool } = app;
    const log = pino({ level: 'silent' });
    const deps = { store, secrets, pool, log, now: () => new Date(), announce: () => undefined };
    const hear = (webhook: string, word: string) =>
      webhookRoute(kinds).run({
        deps,
        params: { id: customer.configId },
        address: '127.0.0.1',
        headers: { 'x-word': word },
        body: Buffer.from(JSON.stringify(webhook)),
      } as never);
    await assert.rejects(hear(`1 ${ids[0]}.1`, 'guess'), { reason: 'bad_signature' });
    for (const [n, id] of ids.entries()) await hear(`${n} ${id}.1`, sandboxWebhookSecret);
    const apply = splitReports(applyReports(context), applyDeviceReports(context));
    assert.equal(await takeInbox(pool, apply), ids.length);
    for (const { id, state } of await app.credentials(ids))
      assert.deepEqual([state.status, state.providerRef], ['AVAILABLE', `file-of-${id}.1`]);
  });
});
