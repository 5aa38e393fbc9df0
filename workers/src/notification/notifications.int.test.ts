import assert from 'node:assert/strict';
import type { Grant } from '@latchkey/events/access/grants.ts';
import type { Frequency, NotificationKind } from '@latchkey/events/notification/kinds.ts';
import { lastMorning, nextMorning } from '@latchkey/events/notification/morning.ts';
import { markAllRead, writeChoices } from '@latchkey/events/notification/notificationTables.ts';
import { writeOutage } from '@latchkey/events/outbound/outages.ts';
import { catcherSender } from '@latchkey/events/outbound/sender.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { migrate } from '@latchkey/events/store/postgres/migrate.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { testApp, type TestApp, type TestCustomer } from '../../../testing/workers/testApp.ts';
import { testContext } from '../../../testing/workers/testContext.ts';
import { workerMigrations } from '../migrations.ts';
import { smtpMail, type MailPort } from '../ports/mail.ts';
import { notificationsTurn } from './notificationsTurn.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('35.2: notifications and their emails', function () {
  this.timeout(120_000);
  let app: TestApp;
  let mail: MailPort;
  let provider: Awaited<ReturnType<TestApp['provider']>>;
  /** The clock of the turns; it is always later than that of the events. */
  let clock = nextMorning(new Date(), 'UTC').getTime() + 2 * hour;
  before(async () => {
    app = await testApp();
    await migrate(app.database.url, workerMigrations);
    mail = smtpMail({ url: app.mail.smtpUrl, from: catcherSender }, () => undefined);
    provider = await app.provider();
  });
  after(async () => {
    mail?.close();
    await app?.end();
  });

  const turn = async (ms = (clock += 1_000), port: MailPort = mail) => {
    clock = ms;
    const { context } = testContext(app, undefined, { now: () => new Date(ms), mail: port });
    await notificationsTurn(context)(new AbortController().signal);
  };
  const request = () => ({
    by: { kind: 'user' as const, id: uuidv7() },
    correlationId: uuidv7(),
    now: () => new Date(),
    token: () => '',
  });
  const member = async (
    permission: Pick<Grant, 'role'> & Partial<Grant>,
    { locale = 'en' as 'en' | 'de', isConfirmed = true } = {},
  ) => {
    const id = uuidv7();
    const email = `${id}@notified.test`;
    const terms = { email, fullName: 'Grace Hopper', locale, permission };
    await handle(app.store, request())(userDecider, id, 'create', terms);
    if (isConfirmed)
      await handle(app.store, request())(userDecider, id, 'confirm', {
        invitation: 1,
        passwordSecretId: uuidv7(),
      });
    return { id, email };
  };
  const choose = async (
    { id }: { readonly id: string },
    settings: Partial<Record<NotificationKind, Frequency>>,
    timeZone: string | null = null,
  ) => {
    const now = new Date(clock);
    const dueAt = nextMorning(now, timeZone ?? 'UTC');
    await writeChoices(app.pool, id, { settings, timeZone }, { now, dueAt });
  };
  const customer = () => app.customer(provider);
  const failOrder = async (at: TestCustomer) => {
    const { orderId } = await app.draft(at, [{}]);
    await app.submitAgain(orderId);
    await app.fail(orderId);
    return orderId;
  };
  const mailsTo = async ({ email }: { readonly email: string }) => {
    const url = `${app.mail.url}/messages`;
    const { messages } = (await (await fetch(`${url}?to=${email}`)).json()) as { messages: { id: string }[] };
    return Promise.all(
      messages.map(
        async ({ id }) =>
          (await (await fetch(`${url}/${id}`)).json()) as {
            subject: string;
            text: string;
            messageId: string;
          },
      ),
    );
  };
  const subjects = async (person: { readonly email: string }) =>
    (await mailsTo(person)).map(({ subject }) => subject);
  const morning = () => nextMorning(new Date(clock), 'UTC').getTime();
  const one = 'One thing needs attention in Latchkey';
  const many = (count: number) => `${count} things need attention in Latchkey`;

  it('one email a morning tells each person what is open where the person may act, and no more', async () => {
    const [a, b] = [await customer(), await customer()];
    const ofA = await member({ role: 'customer_admin', customerId: a.customerId });
    const ofB = await member({ role: 'customer_credentials_rw', customerId: b.customerId }, { locale: 'de' });
    const reader = await member({ role: 'customer_credentials_ro', customerId: a.customerId });
    const invited = await member(
      { role: 'customer_admin', customerId: a.customerId },
      { isConfirmed: false },
    );
    // a role at each of both customers
    await handle(app.store, request())(userDecider, ofA.id, 'grantPermission', {
      id: uuidv7(),
      role: 'customer_credentials_ro',
      partnerId: null,
      customerId: b.customerId,
    });
    await turn();
    await failOrder(a);
    await failOrder(a);
    const failed = await failOrder(b);
    const settled = await failOrder(a);
    await app.submitAgain(settled);
    const next = morning();
    await turn(next - 1);
    assert.deepEqual(await subjects(ofA), []);
    await turn(next);
    await turn(next + hour);
    assert.deepEqual(await subjects(ofA), [many(2)]);
    assert.deepEqual(await subjects(ofB), ['In Latchkey ist etwas zu erledigen']);
    assert.deepEqual([await subjects(reader), await subjects(invited)], [[], []]);
    const [{ text } = { text: '' }] = await mailsTo(ofA);
    assert.equal(text.match(/finished with failures/g)?.length, 2);
    assert.match(text, /\/notifications\n/);
    assert.match(text, /\/notifications#settings/);
    assert.ok(!text.includes(failed));
    await turn(next + day);
    assert.deepEqual(await subjects(ofA), [many(2)]);
  });

  it('after ten days without workers there is one email, not ten', async () => {
    const a = await customer();
    const person = await member({ role: 'customer_admin', customerId: a.customerId });
    await turn();
    await failOrder(a);
    await turn(morning() + 10 * day);
    await turn(morning());
    assert.deepEqual(await subjects(person), [one]);
  });

  it('a worker that dies around the email sends it once more at most, with the same message ID', async () => {
    const a = await customer();
    const person = await member({ role: 'customer_admin', customerId: a.customerId });
    await turn();
    await failOrder(a);
    const next = morning();
    for (const isSent of [false, true]) {
      const dying: MailPort = {
        ...mail,
        send: async message => {
          if (isSent && message.to === person.email) await mail.send(message);
          throw new Error('killed');
        },
      };
      await turn(isSent ? next + hour : next, dying);
    }
    await turn(next + 2 * hour);
    await turn(next + 3 * hour);
    const mails = await mailsTo(person);
    assert.deepEqual([mails.length, new Set(mails.map(({ messageId }) => messageId)).size], [2, 1]);
  });

  it('two workers at once decide about one email', async () => {
    const a = await customer();
    const person = await member({ role: 'customer_admin', customerId: a.customerId });
    await turn();
    await failOrder(a);
    const next = morning();
    await turn(next - 1);
    clock = next;
    const planning = [turn(next, { ...mail, send: async () => Promise.reject(new Error('later')) })];
    planning.push(turn(next, { ...mail, send: async () => Promise.reject(new Error('later')) }));
    await Promise.allSettled(planning);
    const { rowCount } = await app.pool.query('SELECT FROM notification_mails WHERE user_id = $1', [
      person.id,
    ]);
    assert.equal(rowCount, 1);
    await turn(next + 2 * hour);
    assert.deepEqual(await subjects(person), [one]);
  });

  it('people choose how often, and their morning is that of their time zone', async () => {
    const a = await customer();
    const role = { role: 'customer_admin', customerId: a.customerId } as const;
    const [now, never, weekly, far] = [
      await member(role),
      await member(role),
      await member(role),
      await member(role),
    ];
    await turn();
    await choose(now, { orderFailed: 'AT_ONCE' });
    await choose(never, { orderFailed: 'NEVER' });
    await choose(weekly, { orderFailed: 'WEEKLY' });
    await choose(far, {}, 'Pacific/Auckland');
    await failOrder(a);
    await turn();
    assert.deepEqual(await subjects(now), [one]);
    const there = nextMorning(new Date(clock), 'Pacific/Auckland').getTime();
    await turn(there - 1);
    assert.deepEqual(await subjects(far), []);
    await turn(there);
    assert.deepEqual(await subjects(far), [one]);
    const monday = lastMorning(new Date(clock + 7 * day), 'UTC', 'WEEKLY').getTime();
    await turn(monday - 1);
    assert.deepEqual(await subjects(weekly), []);
    await turn(monday);
    assert.deepEqual(await subjects(weekly), [one]);
    await turn(monday + 8 * day);
    assert.deepEqual(
      [await subjects(now), await subjects(never), await subjects(far), await subjects(weekly)],
      [[one], [], [one], [one]],
    );
  });

  it('what was read or settled before the morning is in no email', async () => {
    const a = await customer();
    const role = { role: 'customer_admin', customerId: a.customerId } as const;
    const [reading, other] = [await member(role), await member(role)];
    await turn();
    const orderId = await failOrder(a);
    await turn();
    await markAllRead(app.pool, reading.id, { now: new Date(clock), dueAt: new Date(morning()) });
    const next = morning();
    await turn(next);
    assert.deepEqual([await subjects(reading), await subjects(other)], [[], [one]]);
    await app.submitAgain(orderId);
    await turn();
    await app.fail(orderId);
    await turn(morning());
    // another occurrence makes it unread for both
    assert.deepEqual([await subjects(reading), await subjects(other)], [[one], [one, one]]);
  });

  it('an outage reaches those who run the product at once, when it is over again nobody', async () => {
    const admin = await member({ role: 'admin' });
    const a = await customer();
    const other = await member({ role: 'customer_admin', customerId: a.customerId });
    await turn();
    await writeOutage(app.pool, 'sms', 'gone');
    await turn();
    await turn();
    assert.deepEqual([await subjects(admin), await subjects(other)], [[one], []]);
    assert.match((await mailsTo(admin))[0]?.text ?? '', /The SMS gateway isn’t available/);
    await writeOutage(app.pool, 'sms', null);
    await turn();
    const { rows } = await app.pool.query<{ closed: boolean }>(
      "SELECT closed_at IS NOT NULL AS closed FROM notifications WHERE kind = 'serviceDown'",
    );
    assert.deepEqual(rows, [{ closed: true }]);
  });
});
