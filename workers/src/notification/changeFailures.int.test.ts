import assert from 'node:assert/strict';
import {
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { CustomerDeleted } from '@latchkey/events/customer/customer.ts';
import { OrderDeleted } from '@latchkey/events/order/order.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import {
  oneThing,
  testNotified,
  type TestNotified,
} from '../../../testing/workers/notification/testNotified.ts';
import { appendOn } from '../../../testing/workers/testAppend.ts';

const requests = {
  SUSPENDING: CredentialSuspendRequested,
  RESUMING: CredentialResumeRequested,
  REMOVING: CredentialRemoveRequested,
} as const;

/** Time after which an ended validity is applied again to a credential whose suspension failed. */
const retryMs = 600_000;

describe('notifications about suspensions, resumptions and removals that fail', function () {
  this.timeout(120_000);
  let n: TestNotified;
  before(async () => {
    n = await testNotified();
    await n.turn();
  });
  after(() => n?.end());

  /** Follows the log as a version that doesn’t know of these failures. */
  const turnOfEarlierVersion = async () => {
    const { readAll } = n.app.store;
    const isKnown = (type: string) => type !== CredentialReported.type;
    const store: EventStore = {
      ...n.app.store,
      readAll: ({ types = [], ...options }) => readAll({ ...options, types: types.filter(isKnown) }),
    };
    await n.turn(undefined, { store });
    await n.app.pool.query(`DELETE FROM reactions WHERE name = 'failed changes'`);
  };
  const inOrder = async (people: number) => {
    const customer = await n.customer();
    const { customerId } = customer;
    const tell = appendOn(n.app.store, { customerId });
    const { orderId, ids } = await n.app.draft(
      customer,
      Array.from({ length: people }, () => ({})),
    );
    const mine = { orderId, customerId };
    const request = (id: string, from: CredentialStatus, during: keyof typeof requests) =>
      tell(`credential-${id}`, requests[during]({ ...mine, from }));
    const report = (id: string, from: CredentialStatus, status: CredentialStatus) =>
      tell(`credential-${id}`, CredentialReported({ ...mine, from, status, failure: null, words: null }));
    const noted = async () => {
      await n.turn();
      const { rows } = await n.app.pool.query<{ count: number; isOpen: boolean }>(
        `SELECT count, closed_at IS NULL AS "isOpen" FROM notifications
         WHERE kind = 'changeFailed' AND subject ->> 'id' = $1`,
        [orderId],
      );
      return rows.map(({ count, isOpen }) => (isOpen ? count : 'resolved'));
    };
    return { ids, ...mine, request, report, noted };
  };

  it('are sent once per order, count its failures, and are resolved when none is left', async () => {
    const admin = await n.member({ role: 'admin' });
    await n.turn();
    const { ids, request, report, noted } = await inOrder(3);
    const [first, second, third] = ids as [string, string, string];
    await request(first, 'AVAILABLE', 'SUSPENDING');
    await request(third, 'DEPLOYED', 'REMOVING');
    assert.deepEqual(await noted(), []);
    await report(first, 'SUSPENDING', 'SUSPEND_FAILED');
    await request(second, 'SUSPENDED', 'RESUMING');
    await report(second, 'RESUMING', 'RESUME_FAILED');
    await report(third, 'REMOVING', 'REMOVE_FAILED');
    assert.deepEqual(await noted(), [3]);
    await n.turn();
    assert.deepEqual(await n.subjects(admin), [oneThing]);
    const [mail] = await n.mailsTo(admin);
    assert.match(mail!.text, /3 credentials in the order “Test” couldn’t be suspended, resumed or removed\./);
    await request(first, 'SUSPEND_FAILED', 'REMOVING');
    assert.deepEqual(await noted(), [3]);
    await report(first, 'REMOVING', 'REMOVED');
    assert.deepEqual(await noted(), [2]);
    await report(second, 'RESUME_FAILED', 'AVAILABLE');
    await request(third, 'REMOVE_FAILED', 'REMOVING');
    await report(third, 'REMOVING', 'UNKNOWN');
    assert.deepEqual(await noted(), [1]);
    await report(third, 'UNKNOWN', 'REMOVED');
    assert.deepEqual(await noted(), ['resolved']);
    await report(second, 'SUSPENDING', 'SUSPEND_FAILED');
    assert.deepEqual(await noted(), [1]);
  });

  it('are emailed once, however often a retry fails', async () => {
    const admin = await n.member({ role: 'admin' });
    await n.turn();
    const { ids, request, report, noted } = await inOrder(1);
    const [id] = ids as [string];
    await request(id, 'AVAILABLE', 'SUSPENDING');
    for (let retries = 0; retries < 5; retries++) {
      await report(id, 'SUSPENDING', 'SUSPEND_FAILED');
      assert.deepEqual(await noted(), [1]);
      await n.turn(n.now() + retryMs);
      await request(id, 'SUSPEND_FAILED', 'SUSPENDING');
      assert.deepEqual(await noted(), [1]);
    }
    await n.turn(n.morning() + retryMs);
    assert.deepEqual(await n.subjects(admin), [oneThing]);
    await report(id, 'SUSPENDING', 'SUSPENDED');
    assert.deepEqual(await noted(), ['resolved']);
  });

  it('count several that are resolved at once, also in one turn with new ones', async () => {
    const { ids, request, report, noted } = await inOrder(3);
    for (const id of ids) await report(id, 'SUSPENDING', 'SUSPEND_FAILED');
    assert.deepEqual(await noted(), [3]);
    for (const id of ids) await request(id, 'SUSPEND_FAILED', 'SUSPENDING');
    for (const id of ids) await report(id, 'SUSPENDING', 'SUSPENDED');
    await report(ids[0]!, 'RESUMING', 'RESUME_FAILED');
    assert.deepEqual(await noted(), [1]);
    await report(ids[1]!, 'RESUMING', 'RESUME_FAILED');
    for (const id of ids.slice(0, 2)) await report(id, 'RESUME_FAILED', 'DEPLOYED');
    assert.deepEqual(await noted(), ['resolved']);
  });

  it('count failures from before an update, and don’t email them', async () => {
    const admin = await n.member({ role: 'admin' });
    await n.turn();
    const { ids, request, report, noted } = await inOrder(3);
    const [first, second, third] = ids as [string, string, string];
    await report(first, 'SUSPENDING', 'SUSPEND_FAILED');
    await report(third, 'SUSPENDING', 'SUSPEND_FAILED');
    await report(third, 'SUSPEND_FAILED', 'SUSPENDED');
    await turnOfEarlierVersion();
    assert.deepEqual(await noted(), [1]);
    await request(first, 'SUSPEND_FAILED', 'SUSPENDING');
    await report(first, 'SUSPENDING', 'SUSPEND_FAILED');
    assert.deepEqual(await noted(), [1]);
    await n.turn(n.morning());
    assert.deepEqual(await n.subjects(admin), []);
    await report(second, 'REMOVING', 'REMOVE_FAILED');
    assert.deepEqual(await noted(), [2]);
    await n.turn();
    assert.deepEqual(await n.subjects(admin), [oneThing]);
    await request(first, 'SUSPEND_FAILED', 'SUSPENDING');
    await report(first, 'SUSPENDING', 'SUSPENDED');
    assert.deepEqual(await noted(), [1]);
  });

  it('are counted again if the checkpoint of notifications is lost', async () => {
    const { ids, report, noted } = await inOrder(3);
    for (const id of ids) await report(id, 'SUSPENDING', 'SUSPEND_FAILED');
    await report(ids[0]!, 'SUSPEND_FAILED', 'SUSPENDED');
    assert.deepEqual(await noted(), [2]);
    await n.app.pool.query(`DELETE FROM reactions WHERE name = 'notifications'`);
    await n.app.pool.query(`DELETE FROM notifications WHERE kind = 'changeFailed'`);
    assert.deepEqual(await noted(), [2]);
  });

  it('are resolved with the deletion of their order', async () => {
    const { ids, orderId, report, noted } = await inOrder(2);
    for (const id of ids) await report(id, 'REMOVING', 'REMOVE_FAILED');
    assert.deepEqual(await noted(), [2]);
    await n.app.tell(`order-${orderId}`, OrderDeleted());
    assert.deepEqual(await noted(), ['resolved']);
  });

  it('stay resolved after an update if their order or customer was deleted before', async () => {
    const [withOrder, withCustomer, present] = [await inOrder(2), await inOrder(1), await inOrder(1)];
    const all = [withOrder, withCustomer, present];
    for (const { ids, report } of all) for (const id of ids) await report(id, 'REMOVING', 'REMOVE_FAILED');
    await n.app.tell(`order-${withOrder.orderId}`, OrderDeleted());
    await n.app.tell(`customer-${withCustomer.customerId}`, CustomerDeleted());
    await turnOfEarlierVersion();
    assert.deepEqual(await withOrder.noted(), ['resolved']);
    assert.deepEqual(await withCustomer.noted(), ['resolved']);
    assert.deepEqual(await present.noted(), [1]);
  });

  it('stay resolved if their checkpoint is lost', async () => {
    const [withOrder, withCustomer] = [await inOrder(1), await inOrder(1)];
    for (const { ids, report } of [withOrder, withCustomer])
      await report(ids[0]!, 'REMOVING', 'REMOVE_FAILED');
    assert.deepEqual([await withOrder.noted(), await withCustomer.noted()], [[1], [1]]);
    await n.app.tell(`order-${withOrder.orderId}`, OrderDeleted());
    await n.app.tell(`customer-${withCustomer.customerId}`, CustomerDeleted());
    assert.deepEqual([await withOrder.noted(), await withCustomer.noted()], [['resolved'], ['resolved']]);
    await n.app.pool.query(
      `WITH lost AS (DELETE FROM reactions WHERE name = 'failed changes') DELETE FROM failed_changes`,
    );
    assert.deepEqual([await withOrder.noted(), await withCustomer.noted()], [['resolved'], ['resolved']]);
  });
});
