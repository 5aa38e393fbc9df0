import assert from 'node:assert/strict';
import { changeEmail } from '@latchkey/events/process/emailChange.ts';
import { claiming } from '@latchkey/events/process/claimProcess.ts';
import { emailClaim } from '@latchkey/events/process/emailClaim.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { uniqueState } from '@latchkey/events/unique/state.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { until } from '../../../testing/workers/runner/recorder.ts';
import { mailGround, type MailGround } from '../../../testing/workers/user/testMails.ts';

describe('the notice that an email was changed', function () {
  this.timeout(60_000);
  let ground: MailGround;
  before(async () => {
    ground = await mailGround();
    await ground.workers();
  });
  after(() => ground?.end());

  const context = () => ({
    store: ground.store,
    command: {
      by: { kind: 'user' as const, id: uuidv7() },
      correlationId: uuidv7(),
      now: () => new Date(),
      token: () => '',
    },
    warn: () => undefined,
  });
  const member = async (locale: 'en' | 'de') => {
    const [id, passwordSecretId] = [uuidv7(), uuidv7()];
    const email = `${id}@example.test`;
    const claimed = { claim: emailClaim(ground, email), owner: `user-${id}`, command: uuidv7() };
    await claiming(context(), { ...claimed, isExclusive: true, taken: 'user.email_taken' }, () =>
      handle(ground.store, context().command)(userDecider, id, 'create', {
        email,
        fullName: 'Grace <Hopper>',
        locale,
        permission: { role: 'admin' },
      }),
    );
    await handle(ground.store, context().command)(userDecider, id, 'confirm', {
      invitation: 1,
      passwordSecretId,
    });
    return { id, email };
  };
  const change = async (userId: string, formerEmail: string, email: string) => {
    await handle(ground.store, context().command)(userDecider, userId, 'askEmail', { email });
    const changing = { userId, email, formerEmail, link: 1, claimedBy: uuidv7() };
    await changeEmail(context(), ground.keys, changing);
  };
  const noticesOf = async (id: string) =>
    (await ground.store.read(`user-${id}`)).flatMap(({ type, data }) =>
      type === 'UserNoticeMailed' ? [data as object] : [],
    );

  const eventOf = async (id: string, eventType: string) =>
    (await ground.store.read(`user-${id}`)).find(({ type }) => type === eventType)?.id;

  for (const [locale, subject] of [
    ['en', 'Your Latchkey account email was changed'],
    ['de', 'Die E-Mail-Adresse Ihres Kontos bei Latchkey wurde geändert'],
  ] as const)
    it(`goes to the former address, in ${locale}, and does not name the new one`, async () => {
      const { id, email } = await member(locale);
      const next = `king.${email}`;
      await change(id, email, next);
      await until(async () => (await noticesOf(id)).length > 0);
      const mails = await ground.mailsTo(email);
      const [notice, ...more] = mails.filter(mail => mail.subject === subject);
      assert.deepEqual(more, []);
      assert.ok(notice!.text.includes('Grace <Hopper>') && !notice!.text.includes(next));
      assert.ok((await ground.mailsTo(next)).every(mail => mail.subject !== subject));
      const about = await eventOf(id, 'UserEmailChanged');
      const end = { notice: 'emailChanged', about, isOwnEmail: false, outcome: 'SENT', message: null };
      assert.deepEqual(await noticesOf(id), [end]);
    });

  it('a user is notified once of a reset second factor, at the current email', async () => {
    const { id, email } = await member('en');
    const [totpSecretId, by] = [uuidv7(), context().command];
    await handle(ground.store, by)(userDecider, id, 'setSecondFactor', { totpSecretId, recoveryCodes: [] });
    await handle(ground.store, context().command)(userDecider, id, 'resetSecondFactor', {});
    await until(async () => (await noticesOf(id)).length > 0);
    const subject = 'Your second factor for Latchkey was reset';
    const [mail, ...more] = (await ground.mailsTo(email)).filter(one => one.subject === subject);
    assert.ok(mail!.text.includes('Grace <Hopper>'));
    const about = await eventOf(id, 'UserSecondFactorReset');
    const end = { notice: 'secondFactorReset', about, isOwnEmail: true, outcome: 'SENT', message: null };
    assert.deepEqual([more, await noticesOf(id)], [[], [end]]);
  });

  it('a deleted user releases every email, also the new one of a change', async () => {
    const { id, email } = await member('en');
    const next = `king.${email}`;
    await change(id, email, next);
    const ownersOf = async (address: string) =>
      uniqueState.of(await ground.store.read(emailClaim(ground, address))).claims.map(({ owner }) => owner);
    assert.deepEqual([await ownersOf(email), await ownersOf(next)], [[], [`user-${id}`]]);
    await handle(ground.store, context().command)(userDecider, id, 'delete', {});
    await until(async () => (await ownersOf(next)).length === 0);
  });
});
