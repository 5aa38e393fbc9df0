import assert from 'node:assert/strict';
import { acmeCreated } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { invitationOf } from '@latchkey/events/user/invitation.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';
import { mailGround, type MailGround } from '../../../testing/workers/user/testMails.ts';

describe('the email of an invitation', function () {
  this.timeout(30_000);
  let ground: MailGround;
  before(async () => {
    ground = await mailGround();
    await ground.workers();
  });
  after(() => ground?.end());

  const invite = async (locale: 'en' | 'de', domain = 'example.test') => {
    const [id, permission] = [uuidv7(), { role: 'admin' as const }];
    const email = `${id}@${domain}`;
    await ground.send(userDecider, id, 'create', { email, fullName: 'Grace <Hopper>', locale, permission });
    return { id, email };
  };
  const mailed = async (id: string) =>
    (await ground.store.read(`user-${id}`))
      .filter(({ type }) => type === 'UserInvitationMailed')
      .map(({ data }) => data);
  const tokenIn = (text: string) => new URL(/http\S+/.exec(text)![0]).searchParams.get('token')!;

  for (const [locale, subject, words] of [
    ['en', 'Your access to Latchkey', 'Choose a password to get started.'],
    ['de', 'Ihr Zugang zu Latchkey', 'Wählen Sie ein Passwort'],
  ] as const)
    it(`USR-47: a new user gets one email with a one-time link, in ${locale}`, async () => {
      const { id, email } = await invite(locale);
      await until(async () => (await mailed(id)).length > 0);
      const mails = await ground.mailsTo(email);
      assert.equal(mails.length, 1);
      const { text, html, ...mail } = mails[0]!;
      assert.equal(mail.subject, subject);
      assert.ok(text.includes(words) && text.includes('Grace <Hopper>'), text);
      assert.ok(html.includes('Grace &lt;Hopper&gt;') && html.includes(`lang="${locale}"`), html);
      assert.ok(text.includes(`${ground.api.url}/confirm-account?token=`), text);
      assert.deepEqual(invitationOf(ground.keys, tokenIn(text)), { id, invitation: 1 });
      const answer = await fetch(`${ground.api.url}/admin/auth/confirm-account`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: tokenIn(text), password: 'correct horse battery' }),
      });
      assert.equal(answer.status, 204, await answer.text());
    });

  for (const [locale, subject, words] of [
    ['en', 'You already have a Latchkey account', 'An account with this email already exists.'],
    ['de', 'Sie haben bereits ein Konto bei Latchkey', 'besteht bereits ein Konto'],
  ] as const)
    it(`32.35: people with an account get an email that it exists, with a link to sign in, in ${locale}`, async () => {
      const { id: accountId, email } = await invite(locale);
      await until(async () => (await mailed(accountId)).length > 0);
      const answer = await fetch(`${ground.api.url}/admin/auth/confirm-account`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({
          token: tokenIn((await ground.mailsTo(email))[0]!.text),
          password: 'correct horse battery',
        }),
      });
      assert.equal(answer.status, 204, await answer.text());
      const [id, clientId, permission] = [uuidv7(), uuidv7(), { role: 'admin' as const }];
      const person = { email: email.toUpperCase(), fullName: 'Grace <Hopper>', locale };
      await ground.send(userDecider, id, 'create', { ...person, permission, clientId });
      await until(async () => (await mailed(id)).length > 0);
      const mails = [...(await ground.mailsTo(email)), ...(await ground.mailsTo(email.toUpperCase()))];
      const { text, html } = mails.find(mail => mail.subject === subject)!;
      assert.ok(text.includes(words) && text.includes('Grace <Hopper>'), text);
      assert.ok(html.includes('Grace &lt;Hopper&gt;') && html.includes(`lang="${locale}"`), html);
      assert.ok(text.includes(`${ground.api.url}/login`), text);
      assert.ok(!text.includes('token='), 'the link of the invitation is of no use here');
    });

  for (const [locale, sentence] of [
    ['en', 'Kim Inviter invited you to Acme Works as a customer admin.'],
    ['de', 'Kim Inviter hat Sie zu Acme Works (Kunden-Admin) eingeladen.'],
  ] as const)
    it(`names the person who invites, the customer and the role, in ${locale}`, async () => {
      const [inviterId, customerId, id] = [uuidv7(), uuidv7(), uuidv7()];
      await appendOn(ground.store)(`customer-${customerId}`, acmeCreated);
      await ground.send(userDecider, inviterId, 'create', {
        email: `${inviterId}@example.test`,
        fullName: 'Kim Inviter',
        locale: 'en',
        permission: { role: 'admin' },
      });
      const email = `${id}@example.test`;
      await ground.sendAs(inviterId)(userDecider, id, 'create', {
        email,
        fullName: 'Grace Hopper',
        locale,
        permission: { role: 'customer_admin', customerId },
      });
      await until(async () => (await mailed(id)).length > 0);
      const { text, html } = (await ground.mailsTo(email))[0]!;
      for (const body of [text, html]) assert.ok(body.includes(sentence), body);
    });

  it('people who registered while signing in to an app are led back to it', async () => {
    const [id, clientId, permission] = [uuidv7(), uuidv7(), { role: 'admin' as const }];
    const email = `${id}@example.test`;
    const person = { email, fullName: 'Grace Hopper', locale: 'en' as const };
    await ground.send(userDecider, id, 'create', { ...person, permission, clientId });
    await until(async () => (await mailed(id)).length > 0);
    const { text } = (await ground.mailsTo(email))[0]!;
    assert.ok(text.includes(`${ground.api.url}/oauth2/confirm-account?client_id=${clientId}&token=`), text);
  });

  it('each further invitation gets an email with its own link', async () => {
    const { id, email } = await invite('en');
    await until(async () => (await mailed(id)).length === 1);
    await ground.send(userDecider, id, 'invite', {});
    await until(async () => (await mailed(id)).length === 2);
    const tokens = (await ground.mailsTo(email)).map(({ text }) => tokenIn(text));
    assert.deepEqual(tokens.map(token => invitationOf(ground.keys, token)?.invitation).toSorted(), [1, 2]);
  });

  it('32.13: an address that the mail server refuses permanently is recorded as refused, with the server’s response', async () => {
    await ground.behaveMail({ rejectTo: 'refused.test' });
    const { id, email } = await invite('en', 'refused.test');
    await until(async () => (await mailed(id)).length > 0);
    const message = `550 There is no mailbox ${email}`;
    assert.deepEqual(await mailed(id), [{ invitation: 1, outcome: 'REFUSED', message }]);
    assert.deepEqual(await ground.mailsTo(email), []);
  });
});
