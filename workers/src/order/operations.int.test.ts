import { CredentialAddStarted, CredentialAvailable } from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable } from '@latchkey/events/credential/examples.ts';
import { ownCauses } from '@latchkey/events/order/failureCause.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import assert from 'node:assert/strict';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { testWebhooks } from '../../../testing/workers/order/testWebhooks.ts';

describe('operations at a provider', function () {
  this.timeout(30_000);
  let app: TestApp;
  let webhooks: ReturnType<typeof testWebhooks>;
  before(async () => {
    app = await testApp();
    await app.workers();
    webhooks = testWebhooks(app);
  });
  after(async () => app?.end());
  const becomes: typeof webhooks.becomes = (id, status) => webhooks.becomes(id, status);
  const begin = () => webhooks.begin();

  for (const status of [429, 500] as const)
    it(`an operation that the provider answers with ${status} is requested again`, async () => {
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

    it(`${command} is done at the provider and reported`, async () => {
      const { id, file } = await prepared();
      await app.ask(id, command);
      await becomes(id, done);
      assert.equal((await file()).state, done);
    });

    it(`${command} that fails at the provider leads to ${failed}`, async () => {
      const { provider, id } = await prepared();
      await provider.behave({ failures: { rate: 1, code: 'NO_DEVICE', message: 'No device' } });
      await app.ask(id, command);
      await becomes(id, failed);
      const { data } = (await app.credentials([id]))[0]!.history.at(-1)!;
      const { failure, words } = data as { failure: object; words: string };
      assert.deepEqual(failure, { source: 'provider', status: 422, message: '' });
      assert.equal(words, 'No device');
    });

    it(`${command} that the provider refuses at once leads to ${failed}`, async () => {
      const { provider, id } = await prepared();
      await provider.behave({ errors: { rate: 1, status: 400, message: 'No', permanentFor: null } });
      await app.ask(id, command);
      await becomes(id, failed);
    });

    it(`${command} that has failed is retried`, async () => {
      const { provider, id, file } = await prepared();
      const fail = (rate: number) => provider.behave({ failures: { rate, code: 'BUSY', message: 'Busy' } });
      await fail(1);
      await app.ask(id, command);
      await becomes(id, failed);
      await fail(0);
      await app.ask(id, command);
      await becomes(id, done);
      assert.equal((await file()).state, done);
    });

    it(`${command} that the provider carried out although it reported a failure isn’t requested twice`, async () => {
      const { provider, id, file } = await prepared();
      await provider.behave({ errors: { rate: 1, status: 400, message: 'No', permanentFor: null } });
      await app.ask(id, command);
      await becomes(id, failed);
      await provider.change((await file()).providerRef, { state: done });
      const calls = async () => (await provider.calls(`${command}File`)).length;
      const before = await calls();
      await app.ask(id, command);
      await becomes(id, done);
      assert.equal(await calls(), before);
    });

    it(`${command} without a webhook is looked up, and ends`, async () => {
      const { provider, id } = await prepared();
      await provider.behave({ webhookLossRate: 1 });
      await app.ask(id, command);
      await becomes(id, done);
    });
  }

  it('an operation without a provider fails, with a reason', async () => {
    const { customerId } = await app.customer(await app.provider());
    const { orderId, ids } = await app.draft({ customerId, credentialProviderId: uuidv7() }, [
      { type: 'wallet' },
    ]);
    const id = ids[0]!;
    const owned = { orderId, customerId };
    await app.tell(
      `credential-${id}`,
      CredentialAddStarted({ ...addStarted.data, ...owned }),
      CredentialAvailable({ ...madeAvailable.data, ...owned, deliveryMethod: 'QR' }),
    );
    await app.ask(id, 'suspend');
    await becomes(id, 'SUSPEND_FAILED');
    const { data } = (await app.credentials([id]))[0]!.history.at(-1)!;
    assert.partialDeepStrictEqual(data, {
      failure: { source: 'internal', status: 0, message: ownCauses.providerGone },
    });
  });

  for (const webhookLossRate of [0, 1])
    it(`a pass on a phone is active again after its suspension (${webhookLossRate ? 'by lookup' : 'by webhook'})`, async () => {
      const { provider, id, file } = await begin();
      await becomes(id, 'AVAILABLE');
      await provider.report((await file()).providerRef, 'file.deployed');
      await becomes(id, 'DEPLOYED');
      await app.ask(id, 'suspend');
      await becomes(id, 'SUSPENDED');
      await provider.behave({ webhookLossRate });
      await app.ask(id, 'resume');
      await becomes(id, 'DEPLOYED');
      assert.equal((await file()).state, 'DEPLOYED');
    });
});
