import assert from 'node:assert/strict';
import { credentialDecider } from '@latchkey/events/credential/decider.ts';
import { until } from '../runner/recorder.ts';
import { testApp, type TestApp } from '../testApp.ts';
import { testContext } from '../testContext.ts';
import { addChunk } from './addChunk.ts';
import { credentialsOf } from './credentials.ts';
import { handOver } from './handover.ts';
import { issuingContextOf } from './issuingContext.ts';

const never = { min: 600_000, max: 600_000 };

describe('what a provider has taken', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testApp()));
  after(() => app?.end());
  const typesOf = async (id: string) =>
    (await app.credentials([id]))[0]!.history.map(({ type }) => type).slice(1);

  it('CRD-41: is recorded a moment later, unless it is done by then', async () => {
    const { context, doLater } = testContext(app);
    const provider = await app.provider({ completionMs: never });
    const { orderId, ids } = await app.submit(await app.customer(provider), [{}, {}, {}]);
    const order = await app.order(orderId);
    const around = await issuingContextOf(context, order);
    const handover = await handOver(context, orderId, order, ids);
    await addChunk(context, around!, handover, await credentialsOf(context, ids), 1);
    assert.equal((await provider.files()).length, 3);
    for (const id of ids) assert.deepEqual(await typesOf(id), []); // its order has handed it over

    const [done, spoken, silent] = ids as [string, string, string];
    const added = {
      attempt: 1,
      handedOver: 1,
      providerRef: 'file-1',
      qrcodeText: 'https://a.test/',
      deepLinkUrl: 'https://a.test/',
    };
    await context.send(credentialDecider, done, 'completeAdd', added);
    // whoever takes it has the provider's word on it, and records that
    assert.equal(context.fresh.take([spoken])[0]!.id, spoken);
    await doLater();
    assert.deepEqual(await typesOf(done), ['CredentialAvailable']);
    assert.deepEqual(await typesOf(spoken), []);
    assert.deepEqual(await typesOf(silent), ['CredentialAddStarted', 'CredentialAddAccepted']);
    const [handed] = context.fresh.take([silent]);
    assert.deepEqual(
      handed?.history.map(({ type }) => type),
      ['CredentialAdded', 'CredentialAddStarted', 'CredentialAddAccepted'],
    );
    const { providerRef } = (await provider.files()).find(({ clientRef }) => clientRef.startsWith(silent))!;
    assert.equal((await app.credentials([silent]))[0]!.state.providerRef, providerRef);
  });

  it('CRD-41: the attempt is recorded while the provider takes its time', async () => {
    const { context, doLater } = testContext(app);
    const provider = await app.provider({ latencyMs: { min: 1_000, max: 1_000 }, completionMs: never });
    const { orderId, ids } = await app.submit(await app.customer(provider), [{}, {}]);
    const order = await app.order(orderId);
    const around = await issuingContextOf(context, order);
    const handover = await handOver(context, orderId, order, ids);
    const adding = addChunk(context, around!, handover, await credentialsOf(context, ids), 1);
    await until(async () => (await provider.files()).length === 2);
    await doLater();
    for (const id of ids) assert.deepEqual(await typesOf(id), ['CredentialAddStarted']);
    assert.equal((await provider.calls('addFile')).length, 0); // it has not answered
    await adding;
    await doLater();
    for (const id of ids)
      assert.deepEqual(await typesOf(id), ['CredentialAddStarted', 'CredentialAddAccepted']);
  });

  it('CRD-41: is recorded before its worker ends', async () => {
    // a process that has just started on a busy machine may take longer than the usual while before it calls
    const workers = await app.workers(undefined, { CALL_WITHIN_MS: '10000' });
    const provider = await app.provider({ completionMs: never });
    const { ids } = await app.submit(await app.customer(provider), [{}]);
    await until(async () => (await provider.files()).length === 1);
    assert.equal(await workers.stop(), 0);
    assert.deepEqual(await typesOf(ids[0]!), ['CredentialAddStarted', 'CredentialAddAccepted']);
  });
});
