import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  startTestProvider,
  type TestProvider,
} from '../../../../../workers/sandbox/provider/sandboxClient.ts';
import { brokenBy, outbound } from '../../../outbound/outbound.ts';
import type { FileToAdd, Provider } from '../provider.ts';
import { legicConnectClient } from './client.ts';

const held = { isHeld: () => true };
const always = { min: 60_000, max: 60_000 };
const fileOf = (clientRef: string): FileToAdd => ({
  clientRef,
  recipient: { email: 'ada@example.test', customId: clientRef },
  fileId: '00'.repeat(12),
  data: 'AAEC',
  wallet: false,
});

/** The contract of the provider's port, told by its real adapter against a real server. `one` and `many` must say the same. */
describe('provider port: LEGIC Connect', () => {
  let sandbox: TestProvider;
  const portTo = (
    baseUrl: string,
    timeoutMs = 5_000,
    apiKey = 'sandbox-key',
    allowed: readonly string[] = ['127.0.0.1'],
  ): Provider =>
    legicConnectClient({
      ...{ baseUrl, projectId: 600_673, apiKeyName: 'tests', apiKey, mobileAppId: 6_293_107, timeoutMs },
      callbackUrl: sandbox.receiver.url,
      outbound: outbound(allowed),
      brokenBy,
    });
  const port = (timeoutMs?: number) => portTo(sandbox.url, timeoutMs);
  beforeEach(async () => {
    sandbox = await startTestProvider();
  });
  afterEach(async () => sandbox.close());

  it('makes a project of its own under a reference, once; null where it makes none', async () => {
    const make = (clientRef: string, by = port()) => by.createProject({ clientRef, name: 'Harbour' });
    const made = [await make('c.1'), await make('c.1'), await make('c.2')];
    assert.ok(made[0]! > 0 && made[0] === made[1] && made[0] !== made[2]);
    assert.equal(await make('c.1', portTo('http://127.0.0.1:1')), null);
  });

  const ways = {
    one: async (provider: Provider, ref: string) => provider.add(fileOf(ref), held),
    many: async (provider: Provider, ref: string) => {
      const [first, second] = await provider.addMany([fileOf(ref), fileOf(`${ref}0`)], held);
      assert.equal(first?.kind, second?.kind);
      return first!;
    },
  };
  for (const [name, add] of Object.entries(ways))
    describe(`adding ${name}`, () => {
      it('is accepted, is known by its reference, and its end is told', async () => {
        const called = await add(port(), 'c.1');
        assert.equal(called.kind, 'accepted');
        await sandbox.receiver.arrived(1);
        const [known] = (await port().lookup(['c.1']))!;
        const { providerRef } = called as { providerRef: string };
        assert.deepEqual(known, { clientRef: 'c.1', providerRef, state: 'AVAILABLE', reason: null });
      });

      for (const status of [400, 401, 403, 412])
        it(`a ${status} is a refusal for good, in the provider's own words`, async () => {
          await sandbox.behave({ errors: { rate: 1, status, message: 'Not like this' } });
          assert.deepEqual(await add(port(), 'c.1'), { kind: 'rejected', status, message: 'Not like this' });
          assert.deepEqual(await port().lookup(['c.1']), []);
        });

      it('a 500 is unclear: nobody knows whether the work was done', async () => {
        await sandbox.behave({ errors: { rate: 1, status: 500, message: 'Down' } });
        assert.deepEqual(await add(port(), 'c.1'), { kind: 'unclear', status: 500, message: 'Down' });
      });

      it('a 429 asks to slow down', async () => {
        await sandbox.behave({ errors: { rate: 1, status: 429, message: 'Too many' } });
        assert.deepEqual(await add(port(), 'c.1'), { kind: 'throttled', retryAfterMs: 1_000 });
      });

      it('a provider that never answers ends with the time-out, and nothing was done', async () => {
        await sandbox.behave({ timeoutRate: 1 });
        const called = await add(port(150), 'c.1');
        assert.deepEqual([called.kind, (called as { status: number }).status], ['unclear', 0]);
        assert.deepEqual(await port().lookup(['c.1']), []);
      });

      it('an answer that comes too late is unclear, and the look-up knows what was done', async () => {
        await sandbox.behave({ latencyMs: always });
        assert.equal((await add(port(150), 'c.1')).kind, 'unclear');
        assert.equal((await port().lookup(['c.1']))![0]?.clientRef, 'c.1');
      });

      it('work done and no answer is unclear, and the look-up knows it', async () => {
        await sandbox.behave({ workThenSilenceRate: 1 });
        assert.equal((await add(port(), 'c.1')).kind, 'unclear');
        assert.equal((await port().lookup(['c.1']))!.length, 1);
      });

      it('the end may be told before the answer comes', async () => {
        await sandbox.behave({ webhookBeforeAnswerRate: 1, latencyMs: { min: 100, max: 100 } });
        const calling = add(port(), 'c.1');
        await sandbox.receiver.arrived(1);
        assert.equal((await calling).kind, 'accepted');
      });

      it('a slow look-up does not know yet, and knows later', async () => {
        await sandbox.behave({ lookupLagMs: { min: 200, max: 200 } });
        await add(port(), 'c.1');
        assert.deepEqual(await port().lookup(['c.1']), []);
        let known = await port().lookup(['c.1']);
        while (known?.length === 0) known = await port().lookup(['c.1']);
        assert.equal(known?.[0]?.clientRef, 'c.1');
      });

      it('a failure after the acceptance is known with its reason', async () => {
        await sandbox.behave({ failures: { rate: 1, code: 'NO_DEVICE', message: 'No device' } });
        assert.equal((await add(port(), 'c.1')).kind, 'accepted');
        await sandbox.receiver.arrived(1);
        const [known] = (await port().lookup(['c.1']))!;
        assert.deepEqual(
          [known?.state, known?.reason?.status, known?.reason?.message],
          ['FAILED', 422, 'No device'],
        );
      });

      it('a provider that is not there is unclear, and cannot be asked', async () => {
        await sandbox.stop();
        assert.equal((await add(port(), 'c.1')).kind, 'unclear');
        assert.equal(await port().lookup(['c.1']), null);
        assert.equal(await port().authorization(), null);
      });

      it('an answer that makes no sense is unclear, and never throws', async () => {
        const strange = createServer((_, response) => response.writeHead(200).end('<html>Welcome</html>'));
        await new Promise<void>(resolve => strange.listen(0, '127.0.0.1', resolve));
        const there = portTo(`http://127.0.0.1:${(strange.address() as AddressInfo).port}`);
        const message = 'The provider gave an answer that could not be read';
        assert.deepEqual(await add(there, 'c.1'), { kind: 'unclear', status: 0, message });
        assert.equal(await there.lookup(['c.1']), null);
        await new Promise(resolve => strange.close(resolve));
        const gone = portTo('http://127.0.0.1:9');
        const words = 'The provider takes no connection'; // without its address
        assert.deepEqual(await add(gone, 'c.1'), { kind: 'unclear', status: 0, message: words });
      });
    });

  it('SEC: a provider at a private address that nobody allowed is refused for good, and nothing is sent to it', async () => {
    const refused = portTo(sandbox.url, 5_000, 'sandbox-key', []);
    const message = 'The provider is at a private address: OUTBOUND_ALLOW does not name it';
    const rejected = { kind: 'rejected', status: 0, message };
    assert.deepEqual(await refused.add(fileOf('c.1'), held), rejected);
    assert.deepEqual(await refused.addMany([fileOf('c.2'), fileOf('c.3')], held), [rejected, rejected]);
    assert.deepEqual(await refused.operate('removeFile', { providerRef: 'p', clientRef: 'c.1' }), rejected);
    assert.deepEqual([await refused.lookup(['c.1']), await refused.authorization()], [null, null]);
    assert.deepEqual(await port().lookup(['c.1', 'c.2', 'c.3']), []);
  });

  it('of many files by one call, each has its own answer', async () => {
    await sandbox.behave({ errors: { permanentFor: 'bad', status: 400, message: 'Never' } });
    const answers = await port().addMany(['a.1', 'bad.1', 'c.1'].map(fileOf), held);
    assert.deepEqual(
      answers.map(({ kind }) => kind),
      ['accepted', 'rejected', 'accepted'],
    );
  });

  it('a wrong key is refused for good', async () => {
    const called = await portTo(sandbox.url, 5_000, 'guess').add(fileOf('c.1'), held);
    assert.deepEqual([called.kind, (called as { status: number }).status], ['rejected', 401]);
  });

  it('suspends, resumes and removes, and says what is not possible', async () => {
    const provider = port();
    const { providerRef } = (await provider.add(fileOf('c.1'), held)) as { providerRef: string };
    await sandbox.receiver.arrived(1);
    for (const [n, operation] of (['suspendFile', 'resumeFile', 'removeFile'] as const).entries()) {
      const called = await provider.operate(operation, { providerRef, clientRef: 'c.1' });
      assert.deepEqual(called, { kind: 'accepted', providerRef });
      await sandbox.receiver.arrived(n + 2);
    }
    const again = await provider.operate('removeFile', { providerRef, clientRef: 'c.1' });
    assert.equal(again.kind, 'accepted', 'removing twice changes nothing');
    const late = await provider.operate('resumeFile', { providerRef, clientRef: 'c.1' });
    assert.deepEqual([late.kind, (late as { status: number }).status], ['rejected', 412]);
  });

  it('tells whether somebody must authorize first, and where', async () => {
    assert.deepEqual(await port().authorization(), { status: 'OK', redirectUrl: null });
    await sandbox.behave({ authorization: 'UNAUTHORIZED' });
    const told = await port().authorization();
    assert.deepEqual(told, { status: 'UNAUTHORIZED', redirectUrl: `${sandbox.url}/connect/authorize` });
    assert.equal((await port().add(fileOf('c.1'), held)).kind, 'rejected');
  });
});
