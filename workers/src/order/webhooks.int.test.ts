import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { sandboxWebhookSecret } from '../../sandbox/provider/server.ts';
import type { Behaviour } from '../../sandbox/provider/behaviour.ts';
import { signWebhook } from '../../sandbox/provider/webhooks.ts';
import { until } from '../runner/recorder.ts';
import { testApp, type TestApp } from '../testApp.ts';

const never = { min: 600_000, max: 600_000 };

/** What a provider tells of its files, over HTTP to the API and applied by the workers. */
describe('webhooks', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.workers();
  });
  after(async () => app?.end());

  const stateOf = async (id: string) => (await app.credentials([id]))[0]!.state;
  const becomes = (id: string, status: CredentialStatus) =>
    until(async () => (await stateOf(id)).status === status);
  /** One wallet credential at a provider of its own. */
  const begin = async (behaviour: Partial<Behaviour> = {}) => {
    const provider = await app.provider(behaviour);
    const customer = await app.customer(provider);
    const { orderId, ids } = await app.submit(customer, [{ type: 'wallet' }]);
    const id = ids[0]!;
    const file = async () => (await provider.files()).find(({ clientRef }) => clientRef.startsWith(id))!;
    const hook = async (told: object, secret = sandboxWebhookSecret) => {
      const body = JSON.stringify({ id: randomUUID(), at: new Date().toISOString(), ...told });
      const headers = { 'Content-Type': 'application/json', 'Webhook-Signature': signWebhook(secret, body) };
      const url = `${app.api.url}/webhooks/providers/${customer.configId}`;
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    return { provider, orderId, id, file, hook };
  };
  const applied = (hookId: string) =>
    until(async () => {
      const text = 'SELECT 1 FROM provider_inbox WHERE id = $1 AND applied_at IS NOT NULL';
      return (await app.pool.query(text, [hookId])).rowCount === 1;
    });
  const countOf = async (id: string, type: string) =>
    (await app.credentials([id]))[0]!.history.filter(event => event.type === type).length;

  it('CRD-41: deployed, told before "available": the credential is deployed and its order issued', async () => {
    const { provider, orderId, id, file } = await begin({ completionMs: never });
    await until(async () => (await provider.files()).length === 1);
    await provider.report((await file()).providerRef, 'file.deployed');
    await becomes(id, 'DEPLOYED');
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    assert.equal(await countOf(id, 'CredentialAvailable'), 1);
    assert.ok((await stateOf(id)).deepLinkUrl, 'it has its link');
  });

  it('CRD-41: deployed, and no webhook ever came: the look-up tells', async () => {
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

  it('CRD-41: what is told of an older attempt changes nothing on the newer one', async () => {
    const { id, hook } = await begin({
      failEvery: 1,
      failAs: 'http',
      errors: { rate: 0, status: 500, message: 'Down', permanentFor: null },
    });
    await becomes(id, 'AVAILABLE');
    assert.equal((await stateOf(id)).attempt, 2);
    for (const type of ['file.removed', 'file.deployed', 'file.failed', 'file.available']) {
      const hookId = randomUUID();
      const told = { id: hookId, type, clientRef: `${id}.1`, providerRef: 'old' };
      assert.equal(await hook(told), 204);
      await applied(hookId);
      assert.equal((await stateOf(id)).status, 'AVAILABLE', type);
    }
    assert.notEqual((await stateOf(id)).providerRef, 'old');
  });

  it('CRD-41: told twice is told once', async () => {
    const { id, hook } = await begin();
    await becomes(id, 'AVAILABLE');
    const told = { id: randomUUID(), type: 'file.deployed', clientRef: `${id}.1`, providerRef: 'x' };
    assert.deepEqual([await hook(told), await hook(told)], [204, 204]);
    await applied(told.id);
    assert.equal(await hook({ ...told, id: `${told.id}-again` }), 204);
    await applied(`${told.id}-again`);
    assert.equal(await countOf(id, 'CredentialReported'), 1);
  });

  it('CRD-41: of many told at a time, one that nobody knows is kept, and the others are done', async () => {
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

  it('CRD-41: a wrong signature and another provider are not believed', async () => {
    const { id, hook } = await begin();
    const { hook: stranger } = await begin();
    await becomes(id, 'AVAILABLE');
    const told = { id: randomUUID(), type: 'file.removed', clientRef: `${id}.1`, providerRef: 'x' };
    assert.ok((await hook(told, 'guess')) >= 400);
    assert.equal(await stranger(told), 204);
    await until(async () => {
      const text = 'SELECT 1 FROM provider_inbox WHERE id = $1 AND tries > 0';
      return (await app.pool.query(text, [told.id])).rowCount === 1;
    });
    assert.equal((await stateOf(id)).status, 'AVAILABLE');
  });

  for (const status of [429, 500] as const)
    it(`CRD-43: an operation that the provider answers with ${status} is asked for again`, async () => {
      const { provider, id } = await begin();
      await becomes(id, 'AVAILABLE');
      await provider.behave({ errors: { rate: 1, status, message: 'Later', permanentFor: null } });
      await app.ask(id, 'suspend');
      await until(async () => (await provider.calls('suspendFile')).length > 0);
      await provider.behave({ errors: { rate: 0, status, message: 'Later', permanentFor: null } });
      await becomes(id, 'SUSPENDED');
    });

  const operations = [
    ['suspend', [], 'SUSPENDED', 'SUSPEND_FAILED'],
    ['resume', ['suspend'], 'AVAILABLE', 'RESUME_FAILED'],
    ['remove', [], 'REMOVED', 'REMOVE_FAILED'],
  ] as const;
  for (const [command, before, done, failed] of operations) {
    const prepared = async () => {
      const begun = await begin();
      await becomes(begun.id, 'AVAILABLE');
      for (const one of before) {
        await app.ask(begun.id, one);
        await becomes(begun.id, 'SUSPENDED');
      }
      return begun;
    };

    it(`CRD-43, CRD-45, CRD-47: ${command} is done at the provider and told`, async () => {
      const { id, file } = await prepared();
      await app.ask(id, command);
      await becomes(id, done);
      assert.equal((await file()).state, done);
    });

    it(`CRD-38, CRD-41: ${command} that fails at the provider leads to ${failed}`, async () => {
      const { provider, id } = await prepared();
      await provider.behave({ failures: { rate: 1, code: 'NO_DEVICE', message: 'No device' } });
      await app.ask(id, command);
      await becomes(id, failed);
      const { data } = (await app.credentials([id]))[0]!.history.at(-1)!;
      const { failure } = data as { failure: object };
      assert.deepEqual(failure, { source: 'provider', status: 422, message: 'No device' });
    });

    it(`CRD-38, CRD-41: ${command} that the provider refuses at once leads to ${failed}`, async () => {
      const { provider, id } = await prepared();
      await provider.behave({ errors: { rate: 1, status: 400, message: 'No', permanentFor: null } });
      await app.ask(id, command);
      await becomes(id, failed);
    });

    it(`CRD-41: ${command} whose webhook never comes is asked about, and ends`, async () => {
      const { provider, id } = await prepared();
      await provider.behave({ webhookLossRate: 1 });
      await app.ask(id, command);
      await becomes(id, done);
    });
  }
});
