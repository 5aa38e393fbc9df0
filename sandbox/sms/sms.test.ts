import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Listening } from '../http.ts';
import { startSmsInbox, type Sms } from './server.ts';

const sms = { to: '+41791234567', text: 'Ihr Schlüssel: https://example.test/k', clientRef: 'm-1' };

describe('SMS inbox', () => {
  let inbox: Listening;
  beforeEach(async () => {
    inbox = await startSmsInbox();
  });
  afterEach(async () => inbox.close());

  const post = async (body: unknown, { key = 'sandbox-key', url = inbox.url } = {}) =>
    fetch(`${url}/sms`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2_000),
    });
  const list = async (query = '', { url } = inbox) =>
    (await (await fetch(`${url}/messages${query}`)).json()) as { total: number; messages: Sms[] };
  const behave = async (patch: object) =>
    (await fetch(`${inbox.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) })).status;

  it('MSG: accepts a message and shows it', async () => {
    const answer = await post(sms);
    assert.equal(answer.status, 202);
    const { id } = (await answer.json()) as { id: string };
    const found = (await (await fetch(`${inbox.url}/messages/${id}`)).json()) as Sms;
    assert.deepEqual({ ...found, at: '' }, { id, ...sms, at: '' });
    await post({ ...sms, to: '+4915112345678' });
    assert.equal((await list()).total, 2);
    assert.equal((await list('?to=+4179')).total, 1);
    assert.equal((await list('?to=%2B4915&limit=1')).messages[0]?.to, '+4915112345678');
    await fetch(`${inbox.url}/messages`, { method: 'DELETE' });
    assert.equal((await list()).total, 0);
  });

  it('MSG: refuses a wrong key and bad input', async () => {
    assert.equal((await post(sms, { key: 'guess' })).status, 401);
    assert.equal((await post({ ...sms, to: '0791234567' })).status, 400);
    assert.equal((await post({ ...sms, extra: 1 })).status, 400);
    assert.equal((await fetch(`${inbox.url}/messages/none`)).status, 404);
    assert.equal((await list()).total, 0);
  });

  it('MSG: refuses, hangs up after the work, or never responds, as configured', async () => {
    await behave({ rejectRate: 1, rejectStatus: 429 });
    const refused = await post(sms);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '1']);
    await behave({ rejectRate: 0, rejectTo: '+4179' });
    assert.equal((await post(sms)).status, 422);
    await behave({ rejectTo: null, acceptThenDropRate: 1 });
    await assert.rejects(post(sms), TypeError);
    assert.equal((await list()).total, 1);
    await behave({ acceptThenDropRate: 0, timeoutRate: 1 });
    await assert.rejects(post(sms), { name: 'TimeoutError' });
    assert.equal((await list()).total, 1);
  });

  it('MSG: has a page that escapes what it shows', async () => {
    await post({ ...sms, text: '<script>alert(1)</script>' });
    assert.match(await (await fetch(`${inbox.url}/`)).text(), /&lt;script&gt;/);
  });

  it('MSG: still has its messages after a restart', async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'latchkey-sms-'));
    const dataFile = path.join(dir, 'sms.jsonl');
    const first = await startSmsInbox({ dataFile });
    await post(sms, { url: first.url });
    await first.close();
    const second = await startSmsInbox({ dataFile });
    assert.equal((await list('', second)).messages[0]?.text, sms.text);
    await second.close();
    rmSync(dir, { recursive: true });
  });
});
