import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { CredentialAddStarted } from '@latchkey/events/credential/credential.ts';
import { underMaintenance } from '../../../testing/database/underMaintenance.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { never, testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';

describe('webhooks', function () {
  this.timeout(30_000);
  let app: TestApp;
  let workers: Awaited<ReturnType<TestApp['workers']>>;
  let webhooks: ReturnType<typeof testWebhooks>;
  before(async () => {
    app = await testApp();
    workers = await app.workers();
    webhooks = testWebhooks(app);
  });
  after(async () => app?.end());
  const stateOf = (id: string) => webhooks.stateOf(id);
  const becomes: typeof webhooks.becomes = (id, status) => webhooks.becomes(id, status);
  const begin: typeof webhooks.begin = (...of) => webhooks.begin(...of);
  const applied = (hookId: string) => webhooks.applied(hookId);
  const countOf = (id: string, type: string) => webhooks.countOf(id, type);

  it('deployed, reported before "available": the credential is deployed and its order issued', async () => {
    const { provider, orderId, id, file } = await begin({ completionMs: never });
    await until(async () => (await provider.files()).length === 1);
    await provider.report((await file()).providerRef, 'file.deployed');
    await becomes(id, 'DEPLOYED');
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    assert.equal(await countOf(id, 'CredentialAvailable'), 1);
    assert.ok((await stateOf(id)).deepLinkUrl, 'it has its link');
  });

  it('deployed, without a webhook: found by the lookup', async () => {
    const { provider, id, file } = await begin({ webhookLossRate: 1 });
    await until(async () => (await provider.files()).length === 1);
    await provider.report((await file()).providerRef, 'file.deployed');
    await becomes(id, 'DEPLOYED');
    assert.equal(await countOf(id, 'CredentialAvailable'), 1);
  });

  it('CRD-41: deployed and redeploying follow the provider', async () => {
    const { provider, id, file } = await begin();
    await becomes(id, 'AVAILABLE');
    const { providerRef } = await file();
    for (const [type, status] of [
      ['file.deployed', 'DEPLOYED'],
      ['file.redeploying', 'REDEPLOYING'],
      ['file.deployed', 'DEPLOYED'],
    ] as const) {
      await provider.report(providerRef, type);
      await becomes(id, status);
    }
  });

  it('reports about an older attempt don’t change the newer one', async () => {
    const { id, hook } = await begin({
      failEvery: 1,
      failAs: 'http',
      errors: { rate: 0, status: 500, message: 'Down', permanentFor: null },
    });
    await becomes(id, 'AVAILABLE');
    assert.equal((await stateOf(id)).attempt, 2);
    for (const type of ['file.removed', 'file.deployed', 'file.failed', 'file.available']) {
      const hookId = randomUUID();
      const report = { id: hookId, type, clientRef: `${id}.1`, providerRef: 'old' };
      assert.equal(await hook(report), 204);
      await applied(hookId);
      assert.equal((await stateOf(id)).status, 'AVAILABLE', type);
    }
    assert.notEqual((await stateOf(id)).providerRef, 'old');
  });

  it('the removal of another file of the current attempt changes nothing', async () => {
    const { id, file, hook } = await begin();
    await becomes(id, 'AVAILABLE');
    const report = (providerRef: string) => {
      return { id: randomUUID(), type: 'file.removed', clientRef: `${id}.1`, providerRef };
    };
    const ofOther = report('other');
    assert.equal(await hook(ofOther), 204);
    await applied(ofOther.id);
    assert.equal((await stateOf(id)).status, 'AVAILABLE');
    assert.equal(await hook(report((await file()).providerRef)), 204);
    await becomes(id, 'REMOVED');
  });

  it('events from a webhook name the request to the provider, and the correlation of the order', async () => {
    const { provider, orderId, id, file } = await begin();
    await becomes(id, 'AVAILABLE');
    await provider.report((await file()).providerRef, 'file.deployed');
    await becomes(id, 'DEPLOYED');
    await app.ask(id, 'suspend');
    await becomes(id, 'SUSPENDED');
    const events = await app.store.readMany([`order-${orderId}`, `credential-${id}`]);
    const find = (stream: string, type: string) =>
      events.get(stream)!.findLast(event => event.type === type)!;
    const ofCredential = (name: string) => find(`credential-${id}`, `Credential${name}`);
    const submitted = find(`order-${orderId}`, 'OrderSubmitted');
    const [started, requested] = [ofCredential('AddStarted'), ofCredential('SuspendRequested')];
    const [available, suspended] = [ofCredential('Available'), ofCredential('Reported')];
    const causes = [available, suspended].map(({ meta }) => [meta.causationId, meta.correlationId]);
    assert.deepEqual(causes, [
      [started.id, submitted.meta.correlationId],
      [requested.id, requested.meta.correlationId],
    ]);
  });

  it('duplicates are ignored', async () => {
    const { id, hook } = await begin();
    await becomes(id, 'AVAILABLE');
    const payload = { id: randomUUID(), type: 'file.deployed', clientRef: `${id}.1`, providerRef: 'x' };
    assert.deepEqual([await hook(payload), await hook(payload)], [204, 204]);
    await applied(payload.id);
    assert.equal(await hook({ ...payload, id: `${payload.id}-again` }), 204);
    await applied(`${payload.id}-again`);
    assert.equal(await countOf(id, 'CredentialReported'), 1);
  });

  it('of many concurrent reports, an unknown one is kept, and the others are applied', async () => {
    const { id, hook } = await begin();
    await becomes(id, 'AVAILABLE');
    const [stranger, hookId] = [`${randomUUID()}.1`, randomUUID()];
    const files = [stranger, `${id}.1`].map(clientRef => ({
      type: 'file.deployed',
      clientRef,
      providerRef: 'x',
    }));
    assert.equal(await hook({ id: hookId, type: 'files.reported', files }), 204);
    await becomes(id, 'DEPLOYED');
    const text = 'SELECT body, size, applied_at FROM provider_inbox WHERE id = $1 AND tries > 0';
    const row = async () => (await app.pool.query(text, [hookId])).rows[0];
    await until(async () => (await row()) !== undefined);
    const { body, ...rest } = await row();
    assert.deepEqual(rest, { size: 1, applied_at: null });
    assert.deepEqual(body.files, [files[0]]);
  });

  const sequences = [
    [['file.redeploying', 'file.deployed'], 'DEPLOYED'],
    [['file.deployed', 'file.redeploying'], 'REDEPLOYING'],
    [['file.suspended', 'file.resumed'], 'AVAILABLE'],
    [
      ['file.available', 'file.suspended', 'file.resumed', 'file.deployed', 'file.redeploying'],
      'REDEPLOYING',
    ],
  ] as const;
  for (const [types, status] of sequences) {
    it(`${types.join(', ')}, one after another, end as ${status}`, async () => {
      const { id, hook } = await begin({ completionMs: never });
      await until(async () => (await stateOf(id)).status === 'ADDING');
      const ids = types.map(() => randomUUID());
      for (const [n, type] of types.entries())
        assert.equal(await hook({ id: ids[n], type, clientRef: `${id}.1`, providerRef: 'x' }), 204);
      for (const hookId of ids) await applied(hookId);
      assert.equal((await stateOf(id)).status, status);
    });

    it(`${types.join(', ')}, by one webhook, end as ${status}`, async () => {
      const { id, hook } = await begin({ completionMs: never });
      await until(async () => (await stateOf(id)).status === 'ADDING');
      const hookId = randomUUID();
      const files = types.map(type => ({ type, clientRef: `${id}.1`, providerRef: 'x' }));
      assert.equal(await hook({ id: hookId, type: 'files.reported', files }), 204);
      await applied(hookId);
      assert.equal((await stateOf(id)).status, status);
    });
  }

  it('a webhook that can’t be applied doesn’t block others, and is counted and shown', async () => {
    const poisoned = await begin({ completionMs: never });
    const { id, hook } = await begin({ completionMs: never });
    for (const one of [poisoned.id, id]) await until(async () => (await stateOf(one)).status === 'ADDING');
    await underMaintenance(app.pool, {
      text: `UPDATE events SET type = 'CredentialOfALaterRelease' WHERE stream_id = $1 AND type = $2`,
      values: [`credential-${poisoned.id}`, CredentialAddStarted.type],
    });
    const [hookId, otherId] = [randomUUID(), randomUUID()];
    const payload = { type: 'file.available', providerRef: 'x' };
    await webhooks.takenTogether(async () => {
      assert.equal(await poisoned.hook({ ...payload, id: hookId, clientRef: `${poisoned.id}.1` }), 204);
      assert.equal(await hook({ ...payload, id: otherId, clientRef: `${id}.1` }), 204);
    });
    await becomes(id, 'AVAILABLE');
    await applied(otherId);
    const failures = 'SELECT failures FROM provider_inbox WHERE id = $1';
    assert.deepEqual((await app.pool.query(failures, [otherId])).rows, [{ failures: 0 }]);
    const text = 'SELECT failures, error FROM provider_inbox WHERE id = $1 AND failures > 0';
    const row = async () => (await app.pool.query(text, [hookId])).rows[0];
    await until(async () => (await row()) !== undefined);
    assert.match((await row()).error, /CredentialOfALaterRelease/);
    await app.pool.query('UPDATE provider_inbox SET failures = 1000 WHERE id = $1', [hookId]);
    const answer = await fetch(`${workers.url}/readyz`);
    const { status, inbox } = (await answer.json()) as { status: string; inbox: { setAside: number } };
    assert.deepEqual([status, inbox.setAside], ['ready', 1]);
    const metrics = await (await fetch(`${workers.url}/metrics`)).text();
    assert.match(metrics, /latchkey_inbox_webhooks\{state="set_aside"\} 1/);
  });

  it('webhooks with a wrong signature or from another provider aren’t applied', async () => {
    const { id, hook } = await begin();
    const { hook: stranger } = await begin();
    await becomes(id, 'AVAILABLE');
    const payload = { id: randomUUID(), type: 'file.removed', clientRef: `${id}.1`, providerRef: 'x' };
    assert.ok((await hook(payload, 'guess')) >= 400);
    assert.equal(await stranger(payload), 204);
    await until(async () => {
      const text = 'SELECT 1 FROM provider_inbox WHERE id = $1 AND tries > 0';
      return (await app.pool.query(text, [payload.id])).rowCount === 1;
    });
    assert.equal((await stateOf(id)).status, 'AVAILABLE');
  });
});
