import assert from 'node:assert/strict';
import { CredentialDeliveryFailed } from '@latchkey/events/credential/credential.ts';
import { nextMorning } from '@latchkey/events/notification/morning.ts';
import { orderDecider } from '@latchkey/events/order/decider.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  oneThing,
  testNotified,
  things,
  type TestNotified,
} from '../../../testing/workers/notification/testNotified.ts';
import type { MailPort } from '../ports/mail.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('35.2: failed emails about notifications, and repeated failures', function () {
  this.timeout(120_000);
  let n: TestNotified;
  beforeEach(async () => {
    n = await testNotified();
    await n.turn();
  });
  afterEach(() => n?.end());

  const failing = (isFailing: (to: string) => boolean, message = 'no'): MailPort => ({
    ...n.mail,
    send: async mail => (isFailing(mail.to) ? Promise.reject(new Error(message)) : n.mail.send(mail)),
  });
  const undelivered = (orderId: string) =>
    n.app.tell(
      `credential-${uuidv7()}`,
      CredentialDeliveryFailed({
        orderId,
        customerId: uuidv7(),
        channel: 'EMAIL',
        delivery: 1,
        request: 0,
        isFinal: true,
        words: 'unknown',
      }),
    );

  it('no email is lost while the mail server is down for a week', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await n.failOrder(a);
    const next = n.morning();
    const down = failing(() => true);
    for (let hours = 0; hours < 7 * 24; hours++) await n.turn(next + hours * hour, { mail: down });
    await n.turn(next + 7 * day + hour);
    for (const days of [8, 9, 15]) await n.turn(next + days * day + hour);
    assert.deepEqual(await n.subjects(person), [oneThing]);
  });

  it('an email that can’t be planned or sent doesn’t delay those of other people', async () => {
    const a = await n.customer();
    const role = { role: 'customer_admin', customerId: a.customerId } as const;
    const people = [await n.member(role), await n.member(role), await n.member(role)] as const;
    const [undecided, unsent, other] = people;
    await n.turn();
    await n.app.pool.query(
      `UPDATE notification_users SET grants = '[{"role": "customer_admin", "partnerId": null, "customerId": "none"}]',
         due_at = due_at - interval '1 hour' WHERE user_id = $1`,
      [undecided.id],
    );
    await n.failOrder(a);
    const next = n.morning();
    await n.turn(next, { mail: failing(to => to === unsent.email) });
    assert.deepEqual(await Promise.all(people.map(n.subjects)), [[], [], [oneThing]]);
    await n.turn(next + hour);
    assert.deepEqual([await n.subjects(unsent), await n.subjects(other)], [[oneThing], [oneThing]]);
  });

  it('an order that fails again notifies again, but only once, also while its email is pending', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await n.choose(person, { orderFailed: 'AT_ONCE' });
    const orderId = await n.failOrder(a);
    await n.turn();
    assert.deepEqual(await n.subjects(person), [oneThing]);
    await n.app.submitAgain(orderId);
    await n.app.fail(orderId);
    await n.turn(n.now() + hour, { mail: failing(() => true) });
    await n.app.submitAgain(orderId);
    await n.turn();
    await n.app.fail(orderId);
    await n.turn(n.now() + hour);
    await n.turn(n.now() + hour);
    await n.turn(n.morning() + hour);
    assert.deepEqual(await n.subjects(person), [oneThing, oneThing]);
  });

  it('messages that fail later are in a later email; those that fail within an hour share one', async () => {
    const [daily, atOnce] = [await n.member({ role: 'admin' }), await n.member({ role: 'admin' })];
    await n.turn();
    await n.choose(atOnce, { deliveryFailed: 'AT_ONCE' });
    const orderId = uuidv7();
    for (let i = 0; i < 3; i++) {
      await undelivered(orderId);
      await n.turn();
    }
    assert.deepEqual(await Promise.all([daily, atOnce].map(n.subjects)), [[], [oneThing]]);
    await n.turn(n.morning() + hour);
    assert.deepEqual(await Promise.all([daily, atOnce].map(n.subjects)), [[oneThing], [oneThing, oneThing]]);
    await n.turn(n.morning() + hour);
    await undelivered(orderId);
    await n.turn(n.morning() + hour);
    await n.turn(n.morning() + hour);
    assert.deepEqual(await Promise.all([daily, atOnce].map(n.subjects)), [
      [oneThing, oneThing],
      [oneThing, oneThing, oneThing],
    ]);
  });

  it('changing the frequency neither loses nor repeats anything', async () => {
    const a = await n.customer();
    const role = { role: 'customer_admin', customerId: a.customerId } as const;
    const [weekly, atOnce, never] = [await n.member(role), await n.member(role), await n.member(role)];
    await n.turn();
    // a Tuesday or Wednesday morning, so that no weekly email is due in between
    const now = new Date(n.now());
    const tuesday = nextMorning(new Date(n.now() + ((9 - now.getUTCDay()) % 7) * day), 'UTC').getTime();
    await n.turn(tuesday + hour);
    await n.choose(weekly, { orderFailed: 'WEEKLY' });
    await n.choose(atOnce, { orderFailed: 'AT_ONCE' });
    await n.choose(never, { orderFailed: 'NEVER' });
    await n.failOrder(a);
    await n.turn(tuesday + 2 * hour);
    await n.turn(tuesday + day);
    const all = () => Promise.all([weekly, atOnce, never].map(n.subjects));
    assert.deepEqual(await all(), [[], [oneThing], []]);
    for (const person of [weekly, atOnce, never]) await n.choose(person, { orderFailed: 'DAILY' });
    await n.turn(tuesday + 2 * day);
    await n.turn(tuesday + 3 * day);
    assert.deepEqual((await all()).slice(0, 2), [[oneThing], [oneThing]]);
    for (const person of [weekly, atOnce, never]) await n.choose(person, { orderFailed: 'WEEKLY' });
    await n.failOrder(a);
    await n.turn(tuesday + 14 * day);
    await n.turn(tuesday + 21 * day);
    assert.deepEqual((await all()).slice(0, 2), [
      [oneThing, oneThing],
      [oneThing, oneThing],
    ]);
    assert.ok(!(await n.subjects(never)).includes(things(2)));
  });

  it('an email that the mail server rejects is sent the next morning, if it is accepted then', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    await n.failOrder(a);
    const refusing: MailPort = {
      ...n.mail,
      send: async () => ({ kind: 'failed', message: '552 mailbox full', isFinal: true }),
    };
    await n.turn(n.morning(), { mail: refusing });
    await n.turn();
    assert.deepEqual(await n.subjects(person), []);
    await n.turn(n.morning());
    await n.turn(n.morning());
    assert.deepEqual(await n.subjects(person), [oneThing]);
  });

  it('a refused import notifies, although its order is deleted with it; an abandoned one doesn’t', async () => {
    const a = await n.customer();
    const person = await n.member({ role: 'customer_admin', customerId: a.customerId });
    await n.turn();
    const ids = [uuidv7(), uuidv7()] as const;
    for (const id of ids) {
      const { customerId, credentialProviderId: customerCredentialProviderId } = a;
      const order = { customerId, displayName: 'Night shift', customerCredentialProviderId };
      await n.send(orderDecider, id, 'entrust', { ...order, importId: id, count: 1, submits: true });
    }
    const refusal = { reason: 'order.no_app' as const, params: {} };
    await n.send(orderDecider, ids[0], 'abandonImport', { importId: ids[0], refusal });
    await n.send(orderDecider, ids[1], 'delete', {});
    await n.turn(n.morning());
    const [mail] = await n.mailsTo(person);
    assert.equal(mail?.text.match(/The file for the order “Night shift” couldn’t be imported/g)?.length, 1);
    assert.deepEqual(await n.subjects(person), [oneThing]);
  });
});
