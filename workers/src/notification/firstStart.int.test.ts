import assert from 'node:assert/strict';
import { countUnread } from '@latchkey/events/notification/notificationTables.ts';
import { lastMorning } from '@latchkey/events/notification/morning.ts';
import { OrderReopened } from '@latchkey/events/order/order.ts';
import { writeOutage } from '@latchkey/events/outbound/outages.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import {
  oneThing,
  testNotified,
  type TestNotified,
} from '../../../testing/workers/notification/testNotified.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** More events than one read returns. */
const many = 1_100;

describe('35.2: the first start of notifications in a product with a history', function () {
  this.timeout(120_000);
  let n: TestNotified;
  beforeEach(async () => {
    n = await testNotified();
  });
  afterEach(() => n?.end());

  const history = async () => {
    const at = await n.customer();
    const admin = await n.member({ role: 'admin' });
    const member = await n.member({ role: 'customer_admin', customerId: at.customerId });
    await n.choose(admin, { orderFailed: 'AT_ONCE' });
    await n.failOrder(at);
    await n.app.tell(`order-${uuidv7()}`, ...Array.from({ length: many }, () => OrderReopened()));
    await n.failOrder(at);
    await writeOutage(n.app.pool, 'sms', 'gone');
    const unread = ({ id }: { readonly id: string }, role: 'admin' | 'customer_admin') =>
      countUnread(
        n.app.pool,
        {
          userId: id,
          grants: [{ role, partnerId: null, customerId: role === 'admin' ? null : at.customerId }],
          now: new Date(n.now()),
        },
        100,
      );
    return {
      at,
      people: [admin, member] as const,
      unread: async () => [await unread(admin, 'admin'), await unread(member, 'customer_admin')],
    };
  };
  const moving = { isMoving: true };
  const monday = () => lastMorning(new Date(n.now() + 7 * day), 'UTC', 'WEEKLY').getTime() + hour;

  it('earlier events are marked as read and never emailed: not immediately, the next day or the next week', async () => {
    const { at, people, unread } = await history();
    await n.turn(n.now(), moving);
    assert.deepEqual(await unread(), [0, 0]);
    await n.turn(n.morning() + hour, moving);
    await n.turn(monday(), moving);
    assert.deepEqual(await Promise.all(people.map(n.subjects)), [[], []]);
    // later events notify, even about earlier subjects
    await n.failOrder(at);
    await writeOutage(n.app.pool, 'sms', null);
    await n.turn();
    await writeOutage(n.app.pool, 'sms', 'gone again');
    await n.turn();
    await n.turn(n.morning() + hour);
    const [ofAdmin, ofMember] = await Promise.all(people.map(n.subjects));
    assert.deepEqual([ofAdmin, ofMember], [[oneThing, oneThing], [oneThing]]);
  });

  it('even if the worker is killed halfway, and people exist before its first start', async () => {
    const { people, unread } = await history();
    for (const deadAt of [1, 2, 3]) {
      let reads = 0;
      const store = {
        ...n.app.store,
        readAll: (...given: Parameters<typeof n.app.store.readAll>) =>
          ++reads === deadAt ? Promise.reject(new Error('killed')) : n.app.store.readAll(...given),
      };
      await n.turn(n.now() + 60_000, { ...moving, store }).catch(() => undefined);
    }
    await n.turn(n.now() + 60_000, moving);
    assert.deepEqual(await unread(), [0, 0]);
    await n.turn(n.morning() + hour, moving);
    await n.turn(monday(), moving);
    assert.deepEqual(await Promise.all(people.map(n.subjects)), [[], []]);
  });
});
