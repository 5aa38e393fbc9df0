import assert from 'node:assert/strict';
import { CardProfileCreated, CardProfileSubmitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { cardProfileDecider } from '@latchkey/events/cardProfile/decider.ts';
import { badgeTerms } from '@latchkey/events/cardProfile/examples.ts';
import { lastMorning, nextMorning } from '@latchkey/events/notification/morning.ts';
import { readNotifications } from '@latchkey/events/notification/notificationTables.ts';
import { markAllRead } from '@latchkey/events/notification/notificationUsers.ts';
import { writeOutage } from '@latchkey/events/outbound/outages.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import {
  oneThing,
  testNotified,
  things,
  type TestNotified,
} from '../../../testing/workers/notification/testNotified.ts';
import type { MailPort } from '../ports/mail.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('35.2: notifications and their emails', function () {
  this.timeout(120_000);
  let n: TestNotified;
  before(async () => {
    n = await testNotified();
  });
  after(() => n?.end());

  it('the daily email lists what is open where the person has permissions, and nothing else', async () => {
    const [a, b] = [await n.customer(), await n.customer()];
    const ofA = await n.member({ role: 'customer_admin', customerId: a.customerId });
    const ofB = await n.member(
      { role: 'customer_credentials_rw', customerId: b.customerId },
      { locale: 'de' },
    );
    const reader = await n.member({ role: 'customer_credentials_ro', customerId: a.customerId });
    const invited = await n.member(
      { role: 'customer_admin', customerId: a.customerId },
      { isConfirmed: false },
    );
    await n.send(userDecider, ofA.id, 'grantPermission', {
      id: uuidv7(),
      role: 'customer_credentials_ro',
      partnerId: null,
      customerId: b.customerId,
    });
    await n.turn();
    await n.failOrder(a);
    await n.failOrder(a);
    const failed = await n.failOrder(b);
    const settled = await n.failOrder(a);
    await n.app.submitAgain(settled);
    const next = n.morning();
    await n.turn(next - 1);
    assert.deepEqual(await n.subjects(ofA), []);
    await n.turn(next);
    await n.turn(next + hour);
    assert.deepEqual(await n.subjects(ofA), [things(2)]);
    assert.deepEqual(await n.subjects(ofB), ['In Latchkey ist etwas zu erledigen']);
    assert.deepEqual([await n.subjects(reader), await n.subjects(invited)], [[], []]);
    const [{ text } = { text: '' }] = await n.mailsTo(ofA);
    assert.equal(text.match(/finished with failures/g)?.length, 2);
    assert.match(text, /\/notifications\n/);
    assert.match(text, /\/notifications#settings/);
    assert.ok(!text.includes(failed));
    await n.turn(next + day);
    assert.deepEqual(await n.subjects(ofA), [things(2)]);
  });

  it('after ten days without workers there is one email, not ten', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await n.failOrder(a);
    await n.turn(n.morning() + 10 * day);
    await n.turn(n.morning());
    assert.deepEqual(await n.subjects(person), [oneThing]);
  });

  it('a worker that is killed while sending sends the email at most once more, with the same message ID', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await n.failOrder(a);
    const next = n.morning();
    for (const isSent of [false, true]) {
      const dying: MailPort = {
        ...n.mail,
        send: async message => {
          if (isSent && message.to === person.email) await n.mail.send(message);
          throw new Error('killed');
        },
      };
      await n.turn(isSent ? next + hour : next, { mail: dying });
    }
    await n.turn(next + 2 * hour);
    await n.turn(next + 3 * hour);
    const mails = await n.mailsTo(person);
    assert.deepEqual([mails.length, new Set(mails.map(({ messageId }) => messageId)).size], [2, 1]);
  });

  it('two workers at once plan one email', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await n.failOrder(a);
    const next = n.morning();
    await n.turn(next - 1);
    const later: MailPort = { ...n.mail, send: async () => Promise.reject(new Error('later')) };
    await Promise.allSettled([n.turn(next, { mail: later }), n.turn(next, { mail: later })]);
    const { rowCount } = await n.app.pool.query('SELECT FROM notification_mails WHERE user_id = $1', [
      person.id,
    ]);
    assert.equal(rowCount, 1);
    await n.turn(next + 2 * hour);
    assert.deepEqual(await n.subjects(person), [oneThing]);
  });

  it('people choose the frequency, and their morning is in their time zone', async () => {
    const a = await n.customer();
    const role = { role: 'customer_admin', customerId: a.customerId } as const;
    const [now, never, weekly, far] = [
      await n.member(role),
      await n.member(role),
      await n.member(role),
      await n.member(role),
    ];
    await n.turn();
    await n.choose(now, { orderFailed: 'AT_ONCE' });
    await n.choose(never, { orderFailed: 'NEVER' });
    await n.choose(weekly, { orderFailed: 'WEEKLY' });
    await n.choose(far, {}, 'Pacific/Auckland');
    await n.failOrder(a);
    await n.turn();
    assert.deepEqual(await n.subjects(now), [oneThing]);
    const there = nextMorning(new Date(n.now()), 'Pacific/Auckland').getTime();
    await n.turn(there - 1);
    assert.deepEqual(await n.subjects(far), []);
    await n.turn(there);
    assert.deepEqual(await n.subjects(far), [oneThing]);
    const monday = lastMorning(new Date(n.now() + 7 * day), 'UTC', 'WEEKLY').getTime();
    await n.turn(monday - 1);
    assert.deepEqual(await n.subjects(weekly), []);
    await n.turn(monday);
    assert.deepEqual(await n.subjects(weekly), [oneThing]);
    await n.turn(monday + 8 * day);
    assert.deepEqual(
      [await n.subjects(now), await n.subjects(never), await n.subjects(far), await n.subjects(weekly)],
      [[oneThing], [], [oneThing], [oneThing]],
    );
  });

  it('notifications that were read or closed before the morning aren’t emailed', async () => {
    const a = await n.customer();
    const role = { role: 'customer_admin', customerId: a.customerId } as const;
    const [reading, other] = [await n.member(role), await n.member(role)];
    await n.turn();
    const orderId = await n.failOrder(a);
    await n.turn();
    await markAllRead(n.app.pool, reading.id, { now: new Date(n.now()), dueAt: new Date(n.morning()) });
    const next = n.morning();
    await n.turn(next);
    assert.deepEqual([await n.subjects(reading), await n.subjects(other)], [[], [oneThing]]);
    await n.app.submitAgain(orderId);
    await n.turn();
    await n.app.fail(orderId);
    await n.turn(n.morning());
    assert.deepEqual(
      [await n.subjects(reading), await n.subjects(other)],
      [[oneThing], [oneThing, oneThing]],
    );
  });

  it('a card profile that is sent back is emailed to its customer’s admins immediately, until it is submitted again', async () => {
    const a = await n.customer();
    const role = (name: 'customer_admin' | 'customer_credentials_rw') =>
      ({ role: name, customerId: a.customerId }) as const;
    const [manager, user] = [
      await n.member(role('customer_admin')),
      await n.member(role('customer_credentials_rw')),
    ];
    const profileId = uuidv7();
    await n.app.tell(
      `cardProfile-${profileId}`,
      CardProfileCreated({ ...badgeTerms, customerId: a.customerId }),
      CardProfileSubmitted(),
    );
    await n.turn();
    await n.send(cardProfileDecider, profileId, 'sendBack', { message: 'Use a larger logo.' });
    await n.turn();
    await n.turn();
    assert.deepEqual([await n.subjects(manager), await n.subjects(user)], [[oneThing], []]);
    const [{ text } = { text: '' }] = await n.mailsTo(manager);
    assert.match(text, /The card profile “Badge” was sent back to you/);
    const isOpen = async (kind: string) => {
      const { rows } = await n.app.pool.query<{ closed_at: Date | null }>(
        "SELECT closed_at FROM notifications WHERE kind = $1 AND subject ->> 'id' = $2",
        [kind, profileId],
      );
      return rows.map(({ closed_at: closedAt }) => closedAt === null);
    };
    assert.deepEqual([await isOpen('profileSentBack'), await isOpen('approvalWaiting')], [[true], [false]]);
    await n.send(cardProfileDecider, profileId, 'submit', {});
    await n.turn();
    assert.deepEqual([await isOpen('profileSentBack'), await isOpen('approvalWaiting')], [[false], [true]]);
  });

  it('people aren’t notified of a card profile that they submit themselves; others are', async () => {
    const [submitter, other] = [await n.member({ role: 'admin' }), await n.member({ role: 'admin' })];
    const a = await n.customer();
    await n.turn();
    const profileId = uuidv7();
    await n.app.tell(
      `cardProfile-${profileId}`,
      CardProfileCreated({ ...badgeTerms, customerId: a.customerId }),
    );
    const by = { kind: 'user' as const, id: submitter.id };
    const send = handle(n.app.store, {
      by,
      correlationId: uuidv7(),
      now: () => new Date(),
      token: () => '',
    });
    await send(cardProfileDecider, profileId, 'submit', {});
    await n.turn();
    const noticesOf = async ({ id }: { readonly id: string }) =>
      readNotifications(
        n.app.pool,
        {
          userId: id,
          grants: [{ role: 'admin', partnerId: null, customerId: null }],
          now: new Date(n.now() + day),
        },
        50,
      );
    const isNotified = async (person: { readonly id: string }) =>
      (await noticesOf(person)).some(({ subject }) => subject.id === profileId);
    assert.deepEqual([await isNotified(submitter), await isNotified(other)], [false, true]);
  });

  it('an outage is emailed to global administrators immediately; its end isn’t emailed', async () => {
    const admin = await n.member({ role: 'admin' });
    const a = await n.customer();
    const other = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await writeOutage(n.app.pool, 'sms', 'gone');
    await n.turn();
    await n.turn();
    assert.deepEqual([await n.subjects(admin), await n.subjects(other)], [[oneThing], []]);
    assert.match((await n.mailsTo(admin))[0]?.text ?? '', /The SMS gateway isn’t available/);
    await writeOutage(n.app.pool, 'sms', null);
    await n.turn();
    const { rows } = await n.app.pool.query<{ closed: boolean }>(
      "SELECT closed_at IS NOT NULL AS closed FROM notifications WHERE kind = 'serviceDown'",
    );
    assert.deepEqual(rows, [{ closed: true }]);
  });
});
