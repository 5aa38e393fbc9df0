import assert from 'node:assert/strict';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { until } from '../runner/recorder.ts';
import { testApp, type TestApp } from '../testApp.ts';
import { testContext } from '../testContext.ts';
import { addChunk } from './addChunk.ts';
import { attemptOf, callFor } from './callProvider.ts';
import { credentialsOf } from './credentials.ts';
import { handOver } from './handover.ts';
import { issuingContextOf } from './issuingContext.ts';

const count = 6;

describe('handing over to a provider', function () {
  this.timeout(60_000);
  let app: TestApp;
  beforeEach(async () => void (app = await testApp()));
  afterEach(() => app?.end());

  const begin = async () => {
    const provider = await app.provider();
    const people = Array.from({ length: count }, () => ({}));
    return { provider, ...(await app.submit(await app.customer(provider), people)) };
  };
  /** What a run of its own may hand over. */
  const run = async (orderId: string, ids: readonly string[]) => {
    const { context } = testContext(app);
    const order = await app.order(orderId);
    const around = (await issuingContextOf(context, order))!;
    const handover = await handOver(context, orderId, order, ids);
    return { context, around, handover };
  };
  const startsOf = async (ids: readonly string[]) =>
    (await app.credentials(ids)).map(
      ({ history }) => history.filter(({ type }) => type === 'CredentialAddStarted').length,
    );

  it('ORD-17: of several runs one gives each credential to the provider', async () => {
    const { provider, orderId, ids } = await begin();
    const runs = await Promise.all([run(orderId, ids), run(orderId, ids.slice(2)), run(orderId, ids)]);
    const all = await app.credentials(ids);
    const given = runs.flatMap(({ handover: { isMine } }) => all.filter(isMine).map(({ id }) => id));
    assert.deepEqual(given.toSorted(), ids.toSorted());
    await Promise.all(
      runs.map(async ({ context, around, handover }) => {
        const credentials = (await credentialsOf(context, ids)).filter(({ id }) => handover.all.has(id));
        await addChunk(context, around, handover, credentials, 1);
      }),
    );
    assert.equal((await provider.calls('addFile')).length, count);
    // those of other runs are recorded as theirs would be
    assert.deepEqual(
      await startsOf(ids),
      ids.map(() => 1),
    );
  });

  it('ORD-17: whom a run that died was to hand over is asked for, and then added once', async () => {
    const { provider, orderId, ids } = await begin();
    const { handover } = await run(orderId, ids);
    assert.ok((await app.credentials(ids)).every(handover.isMine));
    await app.workers();
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    const calls = await provider.calls('addFile');
    assert.deepEqual(calls.map(({ clientRef }) => clientRef).toSorted(), ids.map(id => `${id}.2`).toSorted());
    // the first attempt was recorded before anybody was asked about it
    assert.deepEqual(
      await startsOf(ids),
      ids.map(() => 2),
    );
  });

  it('ORD-17: nor is anybody given twice whom an earlier submission handed over without a word on the end of it', async () => {
    const { provider, orderId, ids } = await begin();
    const { context, around, handover } = await run(orderId, ids.slice(0, 3));
    const three = await credentialsOf(context, ids.slice(0, 3));
    // the provider has all three, and of one it tells so when the order has failed
    const attempts = three.map(({ id, state }) => attemptOf(id, state, 1));
    await callFor(context, around.access, attempts, handover.askedAt);
    assert.equal((await provider.files()).length, 3);
    await app.fail(orderId);
    const added = { providerRef: 'file-1', qrcodeText: 'https://a.test/', deepLinkUrl: 'https://a.test/' };
    await context.send(credentialDecider, ids[0]!, 'completeAdd', { attempt: 1, handedOver: 1, ...added });
    await app.submitAgain(orderId);
    await app.workers();
    await until(async () => (await app.order(orderId)).status === 'ISSUED');
    const calls = (await provider.calls('addFile')).map(({ clientRef }) => clientRef);
    assert.deepEqual(calls.toSorted(), ids.map(id => `${id}.1`).toSorted());
  });

  it('ORD-51: who was forgotten before is not given to the provider, and the order says so', async () => {
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

  it('ORD-17: an order that was paused meanwhile hands over nothing more', async () => {
    const { provider, orderId, ids } = await begin();
    const { context } = await run(orderId, ids.slice(0, 1));
    const before = await app.order(orderId);
    await app.pause(orderId);
    const handover = await handOver(context, orderId, before, ids);
    assert.ok(!(await app.credentials(ids)).some(handover.isMine));
    assert.deepEqual([...handover.all], ids.slice(0, 1));
    assert.equal((await provider.calls('addFile')).length, 0);
  });
});
