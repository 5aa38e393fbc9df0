import assert from 'node:assert/strict';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { idOf } from '@latchkey/events/store/store.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { uniqueDecider } from '@latchkey/events/unique/decider.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import type { OwnLinkPurpose } from '@latchkey/events/user/linkPurpose.ts';
import { linkOf } from '@latchkey/events/user/mailLink.ts';
import type { Queue } from 'bullmq';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { mailGround, type MailGround } from '../../../testing/workers/user/testMails.ts';

const password = 'the chosen passphrase';

describe('the email with a link', function () {
  this.timeout(60_000);
  let ground: MailGround;
  let queue: Queue;
  before(async () => {
    ground = await mailGround();
    queue = await ground.queueOf('mail-link');
  });
  after(() => ground?.end());

  const member = async (locale: 'en' | 'de' = 'en') => {
    const [id, permission] = [uuidv7(), { role: 'admin' as const }];
    const email = `${id}@example.test`;
    const passwordSecretId = await ground.secrets.put('the hash of a forgotten password');
    await ground.send(userDecider, id, 'create', {
      email,
      fullName: 'Grace <Hopper>',
      locale,
      permission,
      passwordSecretId,
    });
    return { id, email };
  };
  const ask = (id: string, purpose: OwnLinkPurpose) => ground.send(userDecider, id, 'askLink', { purpose });
  const linkIn = (text: string) => new URL(/http\S+/.exec(text)![0]);
  const mailed = async (id: string) =>
    (await ground.store.read(`user-${id}`))
      .filter(({ type }) => type === 'UserLinkMailed')
      .map(({ data }) => data);
  const post = (path: string, body: object) =>
    fetch(ground.api.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  for (const [purpose, locale, path, subject] of [
    ['RESET_ADMIN', 'en', '/reset-password/admin', 'Reset your Latchkey password'],
    ['RESET_MOBILE_APP', 'de', '/reset-password/mobile-app', 'Neues Passwort für Latchkey'],
    ['UNLOCK', 'en', '/unlock', 'Failed sign-in attempts on your Latchkey account'],
  ] as const)
    it(`${purpose}: goes out once, in ${locale}, and its link works`, async () => {
      const workers = await ground.workers();
      const { id, email } = await member(locale);
      await ask(id, purpose);
      await until(async () => (await mailed(id)).length > 0);
      const mails = await ground.mailsTo(email);
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

  it('an unlock email next to a reset email: both are sent, and both links work', async () => {
    const { id, email } = await member();
    await ask(id, 'RESET_ADMIN');
    await ask(id, 'UNLOCK');
    const workers = await ground.workers();
    await until(async () => (await mailed(id)).length === 2);
    const links = (await ground.mailsTo(email)).map(({ text }) => linkIn(text));
    const tokenAt = (path: string) =>
      links.find(({ pathname }) => pathname === path)?.searchParams.get('token');
    assert.equal((await post('/admin/auth/unlock', { token: tokenAt('/unlock') })).status, 204);
    const token = tokenAt('/reset-password/admin');
    assert.equal((await post('/admin/auth/reset-password/admin', { token, password })).status, 204);
    assert.equal(await workers.stop(), 0);
  });

  const askEmail = (id: string, email: string) => ground.send(userDecider, id, 'askEmail', { email });

  for (const [locale, subject] of [
    ['en', 'Confirm your new email for Latchkey'],
    ['de', 'Neue E-Mail-Adresse für Latchkey bestätigen'],
  ] as const)
    it(`32.39: a free email gets a link that confirms it, in ${locale}, and doesn't name the user`, async () => {
      const workers = await ground.workers();
      const { id, email } = await member(locale);
      await askEmail(id, `king.${email}`);
      await until(async () => (await mailed(id)).length > 0);
      const [mail, ...more] = await ground.mailsTo(`king.${email}`);
      assert.deepEqual([more, mail!.subject], [[], subject]);
      assert.ok(!mail!.text.includes('Grace'), mail!.text);
      const link = linkIn(mail!.text);
      assert.equal(link.origin + link.pathname, `${ground.api.url}/confirm-email`);
      const about = linkOf(ground.keys, link.searchParams.get('token')!, 'EMAIL');
      assert.deepEqual(about, { id, link: 1, purpose: 'EMAIL' });
      assert.equal(await workers.stop(), 0);
    });

  it('32.39: an email that has an account gets a way to sign in, and no link that confirms', async () => {
    const workers = await ground.workers();
    const [asker, owner] = [await member(), await member()];
    await ground.send(uniqueDecider, idOf(emailClaim(ground, owner.email)), 'claim', {
      owners: [`user-${owner.id}`],
      command: uuidv7(),
      isExclusive: true,
    });
    await askEmail(asker.id, owner.email);
    await until(async () => (await mailed(asker.id)).length > 0);
    const [mail, ...more] = await ground.mailsTo(owner.email);
    assert.deepEqual([more, mail!.subject], [[], 'You already have a Latchkey account']);
    assert.equal(linkIn(mail!.text).href, `${ground.api.url}/login`);
    assert.ok(!mail!.text.includes('Grace'), mail!.text);
    assert.deepEqual(await mailed(asker.id), [{ link: 1, outcome: 'SENT', message: null }]);
    assert.equal(await workers.stop(), 0);
  });

  it('killed before the mail server took it: the next process sends it', async () => {
    await ground.behaveMail({ dropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await member();
    await ask(id, 'RESET_ADMIN');
    await until(async () => (await queue.getDelayedCount()) > 0);
    await first.kill();
    await ground.behaveMail({ dropRate: 0 });
    assert.deepEqual([await mailed(id), await ground.mailsTo(email)], [[], []]);
    const next = await ground.workers();
    await until(async () => (await mailed(id)).length === 1);
    assert.equal(await next.stop(), 0);
    assert.equal((await ground.mailsTo(email)).length, 1);
  });

  it('killed between sending and recording: the same link is sent again, and then no more', async () => {
    await ground.behaveMail({ acceptThenDropRate: 1 });
    const first = await ground.workers();
    const { id, email } = await member();
    await ask(id, 'RESET_ADMIN');
    await until(async () => (await ground.mailsTo(email)).length > 0);
    await first.kill();
    await ground.behaveMail({ acceptThenDropRate: 0 });
    const sent = (await ground.mailsTo(email)).length;
    const next = await ground.workers();
    await until(async () => (await mailed(id)).length === 1);
    assert.equal(await next.stop(), 0);
    const links = (await ground.mailsTo(email)).map(({ text }) => linkIn(text).href);
    assert.deepEqual([links.length, new Set(links).size], [sent + 1, 1]);
  });

  it('an address that the mail server refuses permanently is recorded as refused; a used link is not mailed', async () => {
    const { id } = await member();
    await ask(id, 'RESET_ADMIN');
    await ground.send(userDecider, id, 'setPassword', { passwordSecretId: uuidv7() });
    await ground.behaveMail({ rejectTo: 'example.test' });
    const next = await ground.workers();
    const other = await member();
    await ask(other.id, 'UNLOCK');
    await until(async () => (await mailed(other.id)).length === 1);
    const message = `550 There is no mailbox ${other.id}@example.test`;
    assert.deepEqual(await mailed(other.id), [{ link: 1, outcome: 'REFUSED', message }]);
    assert.deepEqual(await mailed(id), []);
    assert.equal(await next.stop(), 0);
  });
});
