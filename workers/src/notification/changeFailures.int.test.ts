import assert from 'node:assert/strict';
import {
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { OrderDeleted } from '@latchkey/events/order/order.ts';
import {
  oneThing,
  testNotified,
  type TestNotified,
} from '../../../testing/workers/notification/testNotified.ts';

const requests = {
  SUSPENDING: CredentialSuspendRequested,
  RESUMING: CredentialResumeRequested,
  REMOVING: CredentialRemoveRequested,
} as const;

describe('notifications about suspensions, resumptions and removals that fail', function () {
  this.timeout(120_000);
  let n: TestNotified;
  before(async () => {
    n = await testNotified();
    await n.turn();
  });
  after(() => n?.end());

  const inOrder = async (people: number) => {
    const customer = await n.customer();
    const { customerId } = customer;
    const { orderId, ids } = await n.app.draft(
      customer,
      Array.from({ length: people }, () => ({})),
    );
    const mine = { orderId, customerId };
    const request = (id: string, from: CredentialStatus, during: keyof typeof requests) =>
      n.app.tell(`credential-${id}`, requests[during]({ ...mine, from }));
    const report = (id: string, from: CredentialStatus, status: CredentialStatus) =>
      n.app.tell(
        `credential-${id}`,
        CredentialReported({ ...mine, from, status, failure: null, words: null }),
      );
    const noted = async () => {
      await n.turn();
      const { rows } = await n.app.pool.query<{ count: number; isOpen: boolean }>(
        `SELECT count, closed_at IS NULL AS "isOpen" FROM notifications
         WHERE kind = 'changeFailed' AND subject ->> 'id' = $1`,
        [orderId],
      );
      return rows.map(({ count, isOpen }) => (isOpen ? count : 'resolved'));
    };
    return { ids, orderId, request, report, noted };
  };

  it('are one for an order, count its failures, and are resolved once nothing fails', async () => {
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
    await request(first, 'SUSPEND_FAILED', 'SUSPENDING');
    assert.deepEqual(await noted(), [2]);
    await report(first, 'SUSPENDING', 'SUSPEND_FAILED');
    await request(first, 'SUSPEND_FAILED', 'REMOVING');
    await report(second, 'RESUME_FAILED', 'AVAILABLE');
    assert.deepEqual(await noted(), [1]);
    await request(third, 'REMOVE_FAILED', 'REMOVING');
    assert.deepEqual(await noted(), ['resolved']);
    await report(third, 'REMOVING', 'REMOVE_FAILED');
    assert.deepEqual(await noted(), [1]);
  });

  it('count several that are resolved at once, also in one turn with new ones', async () => {
    const { ids, request, report, noted } = await inOrder(3);
    for (const id of ids) await report(id, 'SUSPENDING', 'SUSPEND_FAILED');
    assert.deepEqual(await noted(), [3]);
    for (const id of ids) await request(id, 'SUSPEND_FAILED', 'SUSPENDING');
    await report(ids[0]!, 'SUSPENDING', 'SUSPEND_FAILED');
    assert.deepEqual(await noted(), [1]);
  });

  it('are resolved with the deletion of their order', async () => {
    const { ids, orderId, report, noted } = await inOrder(2);
    for (const id of ids) await report(id, 'REMOVING', 'REMOVE_FAILED');
    assert.deepEqual(await noted(), [2]);
    await n.app.tell(`order-${orderId}`, OrderDeleted());
    assert.deepEqual(await noted(), ['resolved']);
  });
});
