import assert from 'node:assert/strict';
import type { Listening } from '../../../sandbox/http.ts';
import { startSmsInbox } from '../../../sandbox/sms/server.ts';
import { httpSms } from './sms.ts';

const sms = { to: '+41791234567', text: 'Ihr Schlüssel: https://go.example.test/?k=1', clientRef: 'c.1' };

describe('SMS port: HTTP gateway', () => {
  let inbox: Listening;
  beforeEach(async () => {
    inbox = await startSmsInbox();
  });
  afterEach(async () => inbox.close());

  const port = (timeoutMs?: number) => httpSms(inbox.url, 'sandbox-key', undefined, timeoutMs);
  const behave = async (patch: object) =>
    fetch(`${inbox.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) });
  const arrived = async () =>
    ((await (await fetch(`${inbox.url}/messages`)).json()) as { messages: (typeof sms & { id: string })[] })
      .messages;

  it('a message arrives unchanged, under the ID from the gateway', async () => {
    const sent = await port().send(sms);
    const [{ id, to, text, clientRef }] = (await arrived()) as [typeof sms & { id: string }];
    assert.deepEqual(sent, { kind: 'sent', messageId: id });
    assert.deepEqual({ to, text, clientRef }, sms);
  });

  for (const status of [429, 503])
    it(`a ${status} is about the gateway: the message waits`, async () => {
      await behave({ rejectRate: 1, rejectStatus: status });
      const { message, ...rest } = (await port().send(sms)) as { message: string };
      assert.deepEqual(rest, { kind: 'waiting' });
      assert.match(message, new RegExp(`^${status} `));
      await behave({ rejectRate: 0 });
      assert.equal((await port().send(sms)).kind, 'sent');
      assert.equal((await arrived()).length, 1);
    });

  for (const status of [400, 403, 422])
    it(`a ${status} is final`, async () => {
      await behave({ rejectRate: 1, rejectStatus: status });
      const { message: _, ...rest } = (await port().send(sms)) as { message: string };
      assert.deepEqual(rest, { kind: 'failed', isFinal: true });
      assert.equal((await arrived()).length, 0);
    });

  for (const status of [500, 502, 504])
    it(`a ${status} is unclear: a proxy may have sent it although the gateway accepted the message`, async () => {
      await behave({ rejectRate: 1, rejectStatus: status });
      assert.equal((await port().send(sms)).kind, 'unclear');
    });

  it('32.13: a number that cannot be reached is final; with a wrong key every message waits', async () => {
    await behave({ rejectTo: '+4179' });
    assert.equal(((await port().send(sms)) as { isFinal: boolean }).isFinal, true);
    const stranger = (await httpSms(inbox.url, 'guess').send(sms)) as { kind: string; message: string };
    assert.equal(stranger.kind, 'waiting');
    assert.match(stranger.message, /^401 /);
  });

  it('a connection lost after acceptance is unclear, although the message exists', async () => {
    await behave({ acceptThenDropRate: 1 });
    assert.equal((await port().send(sms)).kind, 'unclear');
    assert.equal((await arrived()).length, 1);
  });

  it('no response after acceptance is unclear after the timeout, and the message exists', async () => {
    await behave({ acceptThenSilenceRate: 1 });
    assert.equal((await port(150).send(sms)).kind, 'unclear');
    assert.equal((await arrived()).length, 1);
  });

  it('a gateway that never answers is unclear after the timeout', async () => {
    await behave({ timeoutRate: 1 });
    assert.equal((await port(150).send(sms)).kind, 'unclear');
  });

  it('an unavailable gateway makes the message wait', async () => {
    await inbox.close();
    assert.equal((await port().send(sms)).kind, 'waiting');
    inbox = await startSmsInbox();
  });
});
