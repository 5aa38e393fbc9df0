import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestProvider, type TestProvider } from '../../../../../sandbox/provider/sandboxClient.ts';
import { brokenBy, outbound } from '../../../outbound/outbound.ts';
import type { FileToAdd, Provider } from '../provider.ts';
import { legicConnectClient } from './client.ts';

const held = { isHeld: () => true };
const always = { min: 60_000, max: 60_000 };
const fileOf = (clientRef: string): FileToAdd => ({
  clientRef,
  recipient: { email: 'ada@example.test', customId: clientRef },
  address: '00'.repeat(12),
  data: 'AAEC',
  wallet: false,
  keys: null,
});

type LookedUp = Awaited<ReturnType<Provider['lookup']>>;
const filesIn = (found: LookedUp) => ('kind' in found ? assert.fail(found.message) : found);
const unclearStatus = (found: LookedUp) => ('kind' in found ? found.status : null);

/**
 * Tests the provider port with the real adapter against the sandbox. Adding one file must have the same
 * outcomes as adding many.
 */
describe('provider port: LEGIC Connect', () => {
  let sandbox: TestProvider;
  const portTo = (
    baseUrl: string,
    timeoutMs = 5_000,
    apiKey = 'sandbox-key',
    allowed: readonly string[] = ['127.0.0.1'],
  ): Provider =>
    legicConnectClient({
      settings: { projectId: 600_673, apiKeyName: 'tests' },
      app: { mobileAppId: 6_293_107 },
      baseUrl,
      apiKey,
      timeoutMs,
      now: () => new Date(),
      callbackUrl: sandbox.receiver.url,
      outbound: outbound(allowed),
      brokenBy,
    });
  const port = (timeoutMs?: number) => portTo(sandbox.url, timeoutMs);
  beforeEach(async () => {
    sandbox = await startTestProvider();
  });
  afterEach(async () => sandbox.close());

  it('creates a project under a reference, once; null if it creates none', async () => {
    const make = async (clientRef: string, by = port()) =>
      Number((await by.beginCustomer({ clientRef, name: 'Harbour' }))?.['projectId']);
    const made = [await make('c.1'), await make('c.1'), await make('c.2')];
    assert.ok(made[0]! > 0 && made[0] === made[1] && made[0] !== made[2]);
    assert.equal(
      await portTo('http://127.0.0.1:1').beginCustomer({ clientRef: 'c.1', name: 'Harbour' }),
      null,
    );
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
      it('is accepted, is found by its reference, and its end is reported', async () => {
        const called = await add(port(), 'c.1');
        assert.equal(called.kind, 'accepted');
        await sandbox.receiver.arrived(1);
        const [found] = filesIn(await port().lookup(['c.1']));
        const { providerRef } = called as { providerRef: string };
        const { updatedAt, ...rest } = found!;
        assert.ok(Date.parse(updatedAt!) > 0);
        assert.deepEqual(rest, {
          clientRef: 'c.1',
          providerRef,
          state: 'AVAILABLE',
          reason: null,
          recipient: { customId: 'c.1', email: 'ada@example.test' },
          address: '00'.repeat(12),
          wallet: false,
        });
      });

      for (const status of [400, 401, 403, 412])
        it(`a ${status} is a permanent refusal, with the provider's own message`, async () => {
          await sandbox.behave({ errors: { rate: 1, status, message: 'Not like this' } });
          assert.deepEqual(await add(port(), 'c.1'), { kind: 'rejected', status, message: 'Not like this' });
          assert.deepEqual(await port().lookup(['c.1']), []);
        });

      it('a 500 is unclear: the call may have taken effect', async () => {
        await sandbox.behave({ errors: { rate: 1, status: 500, message: 'Down' } });
        assert.deepEqual(await add(port(), 'c.1'), { kind: 'unclear', status: 500, message: 'Down' });
      });

      it('a 429 is throttled', async () => {
        await sandbox.behave({ errors: { rate: 1, status: 429, message: 'Too many' } });
        assert.deepEqual(await add(port(), 'c.1'), {
          kind: 'throttled',
          retryAfterMs: 1_000,
          status: 429,
          message: 'Too many',
        });
      });

      it('a provider that never responds ends with the timeout, without an effect', async () => {
        await sandbox.behave({ timeoutRate: 1 });
        const called = await add(port(150), 'c.1');
        assert.deepEqual([called.kind, (called as { status: number }).status], ['unclear', 0]);
        assert.deepEqual(await port().lookup(['c.1']), []);
      });

      it('a late response is unclear, and the lookup finds the file', async () => {
        await sandbox.behave({ latencyMs: always });
        assert.equal((await add(port(150), 'c.1')).kind, 'unclear');
        assert.equal(filesIn(await port().lookup(['c.1']))[0]?.clientRef, 'c.1');
      });

      it('an effect without a response is unclear, and the lookup finds the file', async () => {
        await sandbox.behave({ workThenSilenceRate: 1 });
        assert.equal((await add(port(), 'c.1')).kind, 'unclear');
        assert.equal(filesIn(await port().lookup(['c.1'])).length, 1);
      });

      it('the end may be reported before the response', async () => {
        await sandbox.behave({ webhookBeforeAnswerRate: 1, latencyMs: { min: 100, max: 100 } });
        const calling = add(port(), 'c.1');
        await sandbox.receiver.arrived(1);
        assert.equal((await calling).kind, 'accepted');
      });

      it('a slow lookup finds the file later', async () => {
        await sandbox.behave({ lookupLagMs: { min: 200, max: 200 } });
        await add(port(), 'c.1');
        assert.deepEqual(await port().lookup(['c.1']), []);
        let found = filesIn(await port().lookup(['c.1']));
        while (found.length === 0) found = filesIn(await port().lookup(['c.1']));
        assert.equal(found[0]?.clientRef, 'c.1');
      });

      it('a failure after the acceptance is known with its reason', async () => {
        await sandbox.behave({ failures: { rate: 1, code: 'NO_DEVICE', message: 'No device' } });
        assert.equal((await add(port(), 'c.1')).kind, 'accepted');
        await sandbox.receiver.arrived(1);
        const [found] = filesIn(await port().lookup(['c.1']));
        assert.deepEqual(
          [found?.state, found?.reason?.status, found?.reason?.message],
          ['FAILED', 422, 'No device'],
        );
      });

      it('an unreachable provider is unclear, for calls and for lookups', async () => {
        await sandbox.stop();
        assert.equal((await add(port(), 'c.1')).kind, 'unclear');
        assert.deepEqual(unclearStatus(await port().lookup(['c.1'])), 0);
        assert.equal(await port().authorization(), null);
      });

      it('a nonsensical response is unclear, and never throws', async () => {
        const strange = createServer((_, response) => response.writeHead(200).end('<html>Welcome</html>'));
        await new Promise<void>(resolve => strange.listen(0, '127.0.0.1', resolve));
        const there = portTo(`http://127.0.0.1:${(strange.address() as AddressInfo).port}`);
        const message = 'The provider sent a response that couldn’t be read: <html>Welcome</html>';
        assert.deepEqual(await add(there, 'c.1'), { kind: 'unclear', status: 200, message });
        assert.deepEqual(await there.lookup(['c.1']), { kind: 'unclear', status: 200, message });
        await new Promise(resolve => strange.close(resolve));
        const gone = portTo('http://127.0.0.1:9');
        const words = 'The provider refused the connection';
        assert.deepEqual(await add(gone, 'c.1'), { kind: 'unclear', status: 0, message: words });
      });
    });

  it('SEC: a provider that echoes our request brings no keys into the reported response', async () => {
    const key = (digit: string) => digit.repeat(32);
    const keys = {
      keySetKeys: { readOnly: key('a'), readWrite: key('B'), writeOnly: key('3'), encryption: key('4') },
      appleWalletConfig: {
        aid: null,
        authenticationKey: key('c'),
        privacyKey: key('D') + key('e'),
        vasupA: null,
      },
    };
    const answers: { status: number; of: (sent: string) => string }[] = [
      { status: 400, of: sent => sent },
      { status: 500, of: sent => JSON.stringify({ error: { message: `cannot read ${sent}` } }) },
      // the message is cut at 500 characters, here in the middle of a key
      { status: 429, of: sent => ' '.repeat(480 - sent.indexOf(key('a'))) + sent },
      { status: 200, of: sent => `<pre>${sent}</pre>` },
      { status: 200, of: () => JSON.stringify({ addFilesResponse: { files: [refusedFile] } }) },
    ];
    const refusedFile = { clientRef: 'c.1', error: { status: 422, message: JSON.stringify(keys) } };
    const reason = { status: 422, message: JSON.stringify(keys) };
    const failed = { clientRef: 'c.1', providerRef: key('f'), state: 'FAILED', reason };
    let answer = answers[0]!;
    const echo = createServer((request, response) => {
      let sent = '';
      request.setEncoding('utf8').on('data', piece => (sent += String(piece)));
      request.on('end', () => {
        if (request.method === 'GET') return void response.end(JSON.stringify({ files: [failed] }));
        response.writeHead(answer.status).end(answer.of(sent));
      });
    });
    await new Promise<void>(resolve => echo.listen(0, '127.0.0.1', resolve));
    try {
      const there = portTo(`http://127.0.0.1:${(echo.address() as AddressInfo).port}`);
      const file = { ...fileOf('c.1'), keys };
      for (answer of answers) {
        const called = [await there.add(file, held), ...(await there.addMany([file], held))];
        for (const one of called) {
          assert.ok('message' in one && one.message.includes('[removed]'), JSON.stringify(one));
          assert.doesNotMatch(JSON.stringify(one), /([abcde34])\1{7}/i);
        }
      }
      const [found] = filesIn(await there.lookup(['c.1']));
      assert.equal(found?.providerRef, key('f'), 'a reference is no word');
      assert.doesNotMatch(JSON.stringify(found), /([abcde34])\1{7}/i);
      assert.match(found?.reason?.message ?? '', /"readOnly":"\[removed\]"/);
    } finally {
      echo.closeAllConnections();
      await new Promise(resolve => echo.close(resolve));
    }
  });

  it('SEC: a provider at a private address that isn’t allowed is refused permanently, and nothing is sent to it', async () => {
    const refused = portTo(sandbox.url, 5_000, 'sandbox-key', []);
    const message = 'The provider has a private address that OUTBOUND_ALLOW doesn’t include';
    const rejected = { kind: 'rejected', status: 0, message };
    assert.deepEqual(await refused.add(fileOf('c.1'), held), rejected);
    assert.deepEqual(await refused.addMany([fileOf('c.2'), fileOf('c.3')], held), [rejected, rejected]);
    assert.deepEqual(await refused.operate('remove', { providerRef: 'p', clientRef: 'c.1' }), rejected);
    assert.equal(unclearStatus(await refused.lookup(['c.1'])), 0);
    assert.equal(await refused.authorization(), null);
    assert.deepEqual(await port().lookup(['c.1', 'c.2', 'c.3']), []);
  });

  it('each of many files in one call has its own outcome', async () => {
    await sandbox.behave({ errors: { permanentFor: 'bad', status: 400, message: 'Never' } });
    const answers = await port().addMany(['a.1', 'bad.1', 'c.1'].map(fileOf), held);
    assert.deepEqual(
      answers.map(({ kind }) => kind),
      ['accepted', 'rejected', 'accepted'],
    );
  });

  it('a wrong key is refused permanently', async () => {
    const called = await portTo(sandbox.url, 5_000, 'guess').add(fileOf('c.1'), held);
    assert.deepEqual([called.kind, (called as { status: number }).status], ['rejected', 401]);
  });

  it('suspends, resumes and removes, and reports operations that aren’t possible', async () => {
    const provider = port();
    const { providerRef } = (await provider.add(fileOf('c.1'), held)) as { providerRef: string };
    await sandbox.receiver.arrived(1);
    for (const [n, operation] of (['suspend', 'resume', 'remove'] as const).entries()) {
      const called = await provider.operate(operation, { providerRef, clientRef: 'c.1' });
      assert.deepEqual(called, { kind: 'accepted', providerRef });
      await sandbox.receiver.arrived(n + 2);
    }
    const again = await provider.operate('remove', { providerRef, clientRef: 'c.1' });
    assert.equal(again.kind, 'accepted', 'removing twice changes nothing');
    const late = await provider.operate('resume', { providerRef, clientRef: 'c.1' });
    assert.deepEqual([late.kind, (late as { status: number }).status], ['rejected', 412]);
  });

  it('returns whether authorization is required first, and where', async () => {
    assert.deepEqual(await port().authorization(), { status: 'OK', redirectUrl: null });
    await sandbox.behave({ authorization: 'UNAUTHORIZED' });
    const authorization = await port().authorization();
    assert.deepEqual(authorization, {
      status: 'UNAUTHORIZED',
      redirectUrl: `${sandbox.url}/connect/authorize`,
    });
    assert.equal((await port().add(fileOf('c.1'), held)).kind, 'rejected');
  });
});
