import assert from 'node:assert/strict';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { linkOf, type LinkPurpose } from '@latchkey/events/user/mailLink.ts';
import type { Queue } from 'bullmq';
import { openQueues } from '../runner/queues.ts';
import { until } from '../runner/recorder.ts';
import { startGround } from '../testGround.ts';

interface Whole {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
const password = 'the chosen passphrase';

describe('the mail with a link', function () {
  this.timeout(60_000);
  let ground: Awaited<ReturnType<typeof startGround>>;
  let queues: Awaited<ReturnType<typeof openQueues>>;
  let queue: Queue;
  before(async () => {
    ground = await startGround();
    queues = await openQueues(ground.database.url);
    queue = new queues.Queue('mail-link', { connection: queues.connection });
  });
  after(async () => {
    await queue?.close();
    await queues?.close();
    await ground?.end();
  });

  const send: ReturnType<typeof handle> = (...given) => {
    const by = { kind: 'user' as const, id: uuidv7() };
    const context = { by, correlationId: uuidv7(), now: () => new Date(), token: () => '' };
    return handle(ground.store, context)(...given);
  };
  const member = async (locale: 'en' | 'de' = 'en') => {
    const [id, permission] = [uuidv7(), { role: 'admin' as const }];
    const email = `${id}@example.test`;
    const passwordSecretId = await ground.secrets.put('the hash of a forgotten password');
    await send(userDecider, id, 'create', {
      ...{ email, fullName: 'Grace <Hopper>', locale, permission, passwordSecretId },
    });
    return { id, email };
  };
  const ask = (id: string, purpose: LinkPurpose) => send(userDecider, id, 'askLink', { purpose });
  const get = async <T>(path: string) => (await (await fetch(ground.mail.url + path)).json()) as T;
  const mailsTo = async (email: string) => {
    const { messages } = await get<{ messages: { id: string }[] }>(`/messages?to=${email}`);
    return Promise.all(messages.map(({ id }) => get<Whole>(`/messages/${id}`)));
  };
  const linkIn = (text: string) => new URL(/http\S+/.exec(text)![0]);
  const mailed = async (id: string) =>
    (await ground.store.read(`user-${id}`))
      .filter(({ type }) => type === 'UserLinkMailed')
      .map(({ data }) => data);
  const behave = (patch: object) =>
    fetch(`${ground.mail.url}/_sandbox/behaviour`, { method: 'PUT', body: JSON.stringify(patch) });
  const post = (path: string, body: object) =>
    fetch(ground.api.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  for (const [purpose, locale, path, subject] of [
    ['RESET_ADMIN', 'en', '/reset-password/admin', 'Set a new password for Latchkey'],
    ['RESET_MOBILE_APP', 'de', '/reset-password/mobile-app', 'Neues Passwort für Latchkey'],
    ['UNLOCK', 'en', '/unlock', 'Failed sign-ins to your account at Latchkey'],
  ] as const)
    it(`${purpose}: goes out once, in ${locale}, and its link works`, async () => {
      const workers = await ground.workers();
      const { id, email } = await member(locale);
      await ask(id, purpose);
      await until(async () => (await mailed(id)).length > 0);
      const mails = await mailsTo(email);
      assert.equal(mails.length, 1);
      const { subject: shown, text, html } = mails[0]!;
      assert.equal(shown, subject);
      assert.ok(text.includes('Grace <Hopper>') && html.includes('Grace &lt;Hopper&gt;'), text);
      const link = linkIn(text);
      assert.equal(link.origin + link.pathname, ground.api.url + path);
      const token = link.searchParams.get('token')!;
      assert.deepEqual(linkOf(ground.keys, token, purpose), { id, link: 1, purpose });
      const answer =
        purpose === 'UNLOCK'
          ? await post('/admin/auth/unlock', { token })
          : await post(`/admin/auth${path}`, { token, password });
      assert.ok(answer.ok, await answer.text());
      assert.equal(await workers.stop(), 0);
    });

  it('an unlock mail beside a reset mail: both go out, and both links work', async () => {
    const { id, email } = await member();
    await ask(id, 'RESET_ADMIN');
    await ask(id, 'UNLOCK');
    const workers = await ground.workers();
    await until(async () => (await mailed(id)).length === 2);
    const links = (await mailsTo(email)).map(({ text }) => linkIn(text));
    const tokenAt = (path: string) =>
      links.find(({ pathname }) => pathname === path)?.searchParams.get('token');
    assert.equal((await post('/admin/auth/unlock', { token: tokenAt('/unlock') })).status, 204);
    const token = tokenAt('/reset-password/admin');
    assert.equal((await post('/admin/auth/reset-password/admin', { token, password })).status, 204);
    assert.equal(await workers.stop(), 0);
  });

  it('killed before the mail server took it: the next process sends it', async () => {
    await behave({ dropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await member();
    await ask(id, 'RESET_ADMIN');
    await until(async () => (await queue.getDelayedCount()) > 0);
    await first.kill();
    await behave({ dropRate: 0 });
    assert.deepEqual([await mailed(id), await mailsTo(email)], [[], []]);
    const next = await ground.workers();
    await until(async () => (await mailed(id)).length === 1);
    assert.equal(await next.stop(), 0);
    assert.equal((await mailsTo(email)).length, 1);
  });

  it('killed between sending and recording: the same link is sent again, and then no more', async () => {
    await behave({ acceptThenDropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await member();
    await ask(id, 'RESET_ADMIN');
    await until(async () => (await mailsTo(email)).length > 0);
    await first.kill();
    await behave({ acceptThenDropRate: 0 });
    const sent = (await mailsTo(email)).length;
    const next = await ground.workers();
    await until(async () => (await mailed(id)).length === 1);
    assert.equal(await next.stop(), 0);
    const links = (await mailsTo(email)).map(({ text }) => linkIn(text).href);
    assert.deepEqual([links.length, new Set(links).size], [sent + 1, 1]);
  });

  it('an address that the mail server refuses for good is recorded as refused; a used link is not mailed', async () => {
    const { id } = await member();
    await ask(id, 'RESET_ADMIN');
    await send(userDecider, id, 'setPassword', { passwordSecretId: uuidv7() });
    await behave({ rejectTo: 'example.test' });
    const next = await ground.workers();
    const other = await member();
    await ask(other.id, 'UNLOCK');
    await until(async () => (await mailed(other.id)).length === 1);
    assert.deepEqual(await mailed(other.id), [{ link: 1, outcome: 'REFUSED' }]);
    assert.deepEqual(await mailed(id), []);
    assert.equal(await next.stop(), 0);
  });
});
