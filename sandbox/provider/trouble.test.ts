import assert from 'node:assert/strict';
import { customer, startTestProvider, type TestProvider } from './sandboxClient.ts';

const refs = (count: number): string[] => Array.from({ length: count }, (_, index) => `c${index}.1`);

describe('provider sandbox in trouble', () => {
  let provider: TestProvider;
  beforeEach(async () => {
    provider = await startTestProvider();
  });
  afterEach(async () => provider.close());

  it('PRV: refuses the same share of calls in every run of a seed', async () => {
    const errors = { rate: 0.3, status: 500, message: 'Down' };
    const round = async (seed: number) => {
      await provider.send('POST', '/_sandbox/reset');
      await provider.behave({ seed, errors, latencyMs: { min: 0, max: 0 } });
      return Promise.all(refs(60).map(async ref => (await provider.add(ref)).status));
    };
    const first = await round(7);
    assert.deepEqual(await round(7), first);
    assert.notDeepEqual(await round(8), first);
    const refused = first.filter(status => status === 500).length;
    assert.ok(refused > 6 && refused < 30, `${refused} of 60`);
  });

  it('PRV: permanently refuses references with a prefix, and names the reason', async () => {
    await provider.behave({ errors: { permanentFor: 'bad', status: 400, message: 'Never' } });
    for (const _ of [1, 2]) {
      const { status, body } = await provider.add('bad-one.1');
      assert.deepEqual(
        [status, body],
        [400, { error: { status: 400, code: 'BAD_REQUEST', message: 'Never' } }],
      );
    }
    assert.equal((await provider.add('good.1')).status, 202);
  });

  it('PRV: runs out of stock for new files only', async () => {
    const ref = await provider.added('c1.1');
    await provider.behave({ outOfStock: true });
    assert.equal((await provider.add('c2.1')).status, 412);
    assert.equal((await provider.change('removeFile', ref, 'c1.1')).status, 202);
  });

  it('PRV: lets accepted calls fail later', async () => {
    await provider.behave({ failures: { rate: 1, code: 'NO_DEVICE', message: 'No device' } });
    assert.equal((await provider.add('c1.1')).status, 202);
    const [hook] = await provider.receiver.arrived(1);
    assert.deepEqual([hook?.event.type, hook?.event.reason?.code], ['file.failed', 'NO_DEVICE']);
    assert.equal((await provider.lookup('c1.1'))[0]?.['state'], 'FAILED');
  });

  it('PRV: never answers, and does nothing', async () => {
    await provider.behave({ timeoutRate: 1 });
    const gaveUp = AbortSignal.timeout(100);
    const file = { fileId: '00', data: '', wallet: false, callbackUrl: provider.receiver.url };
    const body = JSON.stringify({
      addFileRequest: { clientRef: 'c1.1', recipient: { email: 'a@b.test' }, ...file },
    });
    const call = fetch(`${provider.url}/connect/v1/addFile`, {
      method: 'POST',
      headers: customer,
      body,
      signal: gaveUp,
    });
    await assert.rejects(call, { name: 'TimeoutError' });
    assert.deepEqual(await provider.lookup('c1.1'), []);
  });

  it('PRV: does the work and then hangs up', async () => {
    await provider.behave({ workThenSilenceRate: 1 });
    await assert.rejects(provider.add('c1.1'), TypeError);
    await provider.receiver.arrived(1);
    assert.equal((await provider.lookup('c1.1')).length, 1);
    const log = (await provider.send('GET', '/_sandbox/calls?operation=addFile')).body['calls'] as {
      status: number;
    }[];
    assert.equal(log[0]?.status, 0);
  });

  it('PRV: sends the webhook before the answer', async () => {
    await provider.behave({ webhookBeforeAnswerRate: 1 });
    await provider.add('c1.1');
    assert.equal(provider.receiver.received.length, 1);
  });

  it('PRV: loses webhooks', async () => {
    await provider.behave({ webhookLossRate: 1, webhookBeforeAnswerRate: 1 });
    await provider.add('c1.1');
    assert.equal((await provider.lookup('c1.1'))[0]?.['state'], 'AVAILABLE');
    assert.equal(provider.receiver.received.length, 0);
  });

  it('PRV: repeats webhooks under the same id', async () => {
    await provider.behave({ webhookRepeatRate: 1 });
    await provider.add('c1.1');
    const [one, two] = await provider.receiver.arrived(2);
    assert.equal(one?.event.id, two?.event.id);
  });

  it('PRV: sends webhooks out of order', async () => {
    await provider.behave({ webhookReorder: true, completionMs: { min: 0, max: 0 } });
    const ref = await provider.added('c1.1');
    await provider.change('suspendFile', ref, 'c1.1');
    const types = (await provider.receiver.arrived(2)).map(({ event }) => event.type);
    assert.deepEqual(types, ['file.suspended', 'file.available']);
  });

  it('PRV: repeats a refused webhook until it is accepted, and stops eventually', async () => {
    provider.receiver.refuse(2, 503);
    await provider.add('c1.1');
    const hooks = await provider.receiver.arrived(3);
    assert.equal(new Set(hooks.map(({ event }) => event.id)).size, 1);
    provider.receiver.refuse(3, 500);
    await provider.add('c2.1');
    await provider.receiver.arrived(6);
    await provider.add('c3.1');
    const later = await provider.receiver.arrived(7);
    assert.equal(later[6]?.event.clientRef, 'c3.1');
  });

  it('PRV: gives each of 200 calls at once its own latency, not one after the other', async () => {
    await provider.behave({ latencyMs: { min: 300, max: 300 } });
    const startedAt = performance.now();
    await Promise.all(refs(200).map(async ref => provider.add(ref)));
    const took = performance.now() - startedAt;
    assert.ok(took >= 295, `${took} ms`);
    assert.ok(took < (200 * 300) / 2, `${took} ms: they waited for each other`);
  });
});
