import assert from 'node:assert/strict';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import type { Behaviour } from '../../../sandbox/provider/behaviour.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { testApp, type TestApp } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { addCredentials, callFor } from './addCredentials.ts';
import { credentialsOf } from './credentials.ts';
import { issueOrder } from './issueOrder.ts';
import { issuingContextOf } from './issuingContext.ts';

const count = 6;
const never = { min: 600_000, max: 600_000 };
const first = () => ({ submission: 1, unknown: null, keysetSecretId: null });

describe('attempts to add credentials at a provider', function () {
  this.timeout(60_000);
  let app: TestApp;
  beforeEach(async () => void (app = await testApp()));
  afterEach(() => app?.end());

  const begin = async (behaviour: Partial<Behaviour> = {}, settings: { isDeduplicating?: boolean } = {}) => {
    const provider = await app.provider(behaviour);
    const people = Array.from({ length: count }, () => ({}));
    const { orderId, ids } = await app.submit(await app.customer(provider, settings), people);
    const { context } = testContext(app);
    const { access } = (await issuingContextOf(context, await app.order(orderId)))!;
    /** Records an attempt for each credential, like a run that is killed before its calls. */
    const startOnly = (some: readonly string[]) =>
      context.sendMany(
        credentialDecider,
        some.map(id => ({ id, name: 'startAdd' as const, input: first() })),
      );
    return { provider, orderId, ids, context, access, startOnly };
  };
  const run = async (orderId: string) => {
    const { context } = testContext(app);
    for (const lane of [0, 1]) await issueOrder.run({ orderId, lane, from: 0, round: 'test' }, context);
  };
  const typesOf = async (id: string) =>
    (await app.credentials([id]))[0]!.history.map(({ type }) => type).slice(1);
  const startsOf = async (ids: readonly string[]) =>
    (await app.credentials(ids)).map(
      ({ history }) => history.filter(({ type }) => type === 'CredentialAddStarted').length,
    );
  const isIssued = async (orderId: string) => (await app.order(orderId)).status === 'ISSUED';
  const refs = (ids: readonly string[], attempt: number) => ids.map(id => `${id}.${attempt}`).toSorted();
  const calledRefs = async ({ calls }: Awaited<ReturnType<typeof begin>>['provider']) =>
    (await calls('addFile')).map(({ clientRef }) => clientRef).toSorted();

  it('of several runs one calls the provider for each credential, and each attempt is recorded once', async () => {
    const { provider, orderId, ids } = await begin({ completionMs: never });
    await Promise.all([run(orderId), run(orderId), run(orderId)]);
    assert.deepEqual(await calledRefs(provider), refs(ids, 1));
    assert.deepEqual(
      await startsOf(ids),
      ids.map(() => 1),
    );
  });

  it('an attempt killed before the call is looked up, and the credential added once', async () => {
    const { provider, orderId, ids, startOnly } = await begin();
    await startOnly(ids);
    await app.workers();
    await until(() => isIssued(orderId));
    assert.deepEqual(await calledRefs(provider), refs(ids, 2));
    assert.deepEqual(
      await startsOf(ids),
      ids.map(() => 2),
    );
  });

  it('an attempt killed after the call isn’t called again', async () => {
    const { provider, orderId, ids, context, access, startOnly } = await begin({ webhookLossRate: 1 });
    await startOnly(ids);
    for (const { id, state } of await credentialsOf(context, ids)) {
      const { fileId: address, rawData } = state.content!;
      const recipient = { customId: id };
      const data = rawData as string;
      const file = { clientRef: `${id}.1`, address, data, wallet: false, recipient, keys: null };
      await access.provider.add(file, { isHeld: () => true });
    }
    await app.workers();
    await until(() => isIssued(orderId));
    assert.deepEqual(await calledRefs(provider), refs(ids, 1));
  });

  it('after the end of its lease a call is not sent', async () => {
    const { provider, ids, context, access, startOnly } = await begin();
    await startOnly(ids);
    const attempts = await credentialsOf(context, ids);
    const unclear = await callFor(context, access, attempts, { isHeld: () => false });
    assert.deepEqual(
      unclear.map(({ id }) => id),
      ids,
    );
    assert.deepEqual(await calledRefs(provider), []);
  });

  it('a provider that recognises references is called again under the same one, and no timeout matters', async () => {
    const deduplicate = {
      deduplicate: true,
      webhookLossRate: 0,
      lookupLagMs: never,
      workThenSilenceRate: 0.5,
    };
    const { provider, orderId, ids, startOnly } = await begin(deduplicate, { isDeduplicating: true });
    await startOnly(ids.slice(0, 3));
    // with this lease of ten minutes, a provider that doesn't deduplicate references wouldn't be called again
    const workers = await app.workers(undefined, { CALL_WITHIN_MS: '600000' });
    await until(() => isIssued(orderId));
    assert.deepEqual([...new Set(await calledRefs(provider))], refs(ids, 1));
    assert.equal((await provider.files()).length, count);
    assert.deepEqual(
      await startsOf(ids),
      ids.map(() => 1),
    );
    await workers.stop();
  });

  it('an open attempt of an earlier submission is looked up by the next one', async () => {
    const { provider, orderId, ids, context, access } = await begin();
    const three = await credentialsOf(context, ids.slice(0, 3));
    await addCredentials(context, access, three, first);
    assert.equal((await provider.files()).length, 3);
    await app.fail(orderId);
    const added = { providerRef: 'file-1', qrcodeText: 'https://a.test/', deepLinkUrl: 'https://a.test/' };
    await context.send(credentialDecider, ids[0]!, 'completeAdd', { attempt: 1, ...added });
    await app.submitAgain(orderId);
    await app.workers();
    await until(() => isIssued(orderId));
    assert.deepEqual(await calledRefs(provider), refs(ids, 1));
  });

  it('an erased person is not sent to the provider, and the order shows the reason', async () => {
    const { provider, orderId, ids } = await begin();
    const [gone, ...others] = ids as [string, ...string[]];
    await app.ask(gone, 'erase');
    await app.store.forget([`credential-${gone}`]);
    await app.workers();
    await until(async () => (await app.order(orderId)).status === 'ERROR');
    const states = (await app.credentials([gone, ...others])).map(({ state }) => state.status);
    assert.deepEqual(states, ['ADD_FAILED', ...others.map(() => 'AVAILABLE')]);
    assert.equal((await provider.calls('addFile')).length, others.length);
    assert.equal((await app.order(orderId)).failure?.message, 'the personal data were erased');
  });

  it('a run of a paused order makes no calls', async () => {
    const { provider, orderId, ids } = await begin();
    await app.pause(orderId);
    await run(orderId);
    assert.deepEqual(
      await startsOf(ids),
      ids.map(() => 0),
    );
    assert.deepEqual(await calledRefs(provider), []);
  });

  it('the attempt is recorded while the provider is slow, then its acceptance, then its end', async () => {
    const slow = { latencyMs: { min: 1_000, max: 1_000 }, completionMs: { min: 2_000, max: 2_000 } };
    const { provider, orderId, ids } = await begin(slow);
    const patient = { PROVIDER_TIMEOUT_MS: '10000', CALL_WITHIN_MS: '10000' };
    await app.workers(undefined, patient);
    await until(async () => (await provider.files()).length === count);
    const isCalled = (await provider.calls('addFile')).length > 0;
    for (const { state } of await app.credentials(ids))
      assert.ok(isCalled || state.status === 'ADDING', state.status);
    await until(() => isIssued(orderId));
    for (const id of ids)
      assert.deepEqual(await typesOf(id), [
        'CredentialAddStarted',
        'CredentialAddAccepted',
        'CredentialAvailable',
      ]);
  });

  it('an acceptance is recorded before its worker ends', async () => {
    // on a busy machine, a new process may take several seconds to make its first call
    const workers = await app.workers(undefined, { CALL_WITHIN_MS: '10000' });
    const { provider, ids } = await begin({ completionMs: never });
    await until(async () => (await provider.files()).length === count);
    assert.equal(await workers.stop(), 0);
    for (const id of ids)
      assert.deepEqual(await typesOf(id), ['CredentialAddStarted', 'CredentialAddAccepted']);
  });
});
