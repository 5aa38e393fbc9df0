import assert from 'node:assert/strict';
import {
  CredentialAddFailed,
  CredentialAddStarted,
  CredentialAdded,
  CredentialAvailable,
  CredentialDiscarded,
  CredentialRemoveRequested,
  CredentialReported,
  CredentialResumeRequested,
  CredentialSuspendRequested,
} from '@latchkey/events/credential/credential.ts';
import { addStarted, madeAvailable, personAdded } from '@latchkey/events/credential/examples.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCredentialsAdded, OrderIssued, OrderSubmitted } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the results of an order’s credentials', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => void (app = await testAcme()));
  after(() => app?.end());

  it('are counted on the order, and removed ones are listed on request', async () => {
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const orderId = uuidv7();
    const own = { customerId: acme, orderId };
    const report = (from: CredentialStatus, status: CredentialStatus) =>
      CredentialReported({ ...own, from, status, failure: null, words: null });
    const added = CredentialAdded({ ...personAdded.data, ...own });
    const issued = [
      added,
      CredentialAddStarted({ ...addStarted.data, ...own }),
      CredentialAvailable({ ...madeAvailable.data, ...own }),
    ];
    const used = [...issued, report('AVAILABLE', 'DEPLOYED')];
    const removed = [
      ...used,
      CredentialRemoveRequested({ ...own, from: 'DEPLOYED' }),
      report('REMOVING', 'REMOVED'),
    ];
    const suspended = [
      ...issued,
      CredentialSuspendRequested({ ...own, from: 'AVAILABLE' }),
      report('SUSPENDING', 'SUSPENDED'),
    ];
    const resumed = [
      ...suspended,
      CredentialResumeRequested({ ...own, from: 'SUSPENDED' }),
      report('RESUMING', 'DEPLOYED'),
    ];
    const failed = [
      added,
      CredentialAddStarted({ ...addStarted.data, ...own }),
      CredentialAddFailed({
        ...own,
        from: 'ADDING',
        submission: 1,
        attempt: 1,
        failure: { source: 'provider', status: 504, message: '' },
        words: null,
      }),
    ];
    const discarded = [added, CredentialDiscarded({ ...own, from: 'NOT_ISSUED' })];
    const lives = [issued, used, removed, suspended, resumed, failed].map(life => [uuidv7(), life] as const);
    const ids = lives.map(([id]) => id);
    const count = ids.length;
    await app.tellNew([
      [
        `order-${orderId}`,
        frontDoorCreated,
        OrderCredentialsAdded({ ids, type: 'user' }),
        OrderSubmitted({ submission: 1, reservation: 'r', credits: count, count }),
        OrderIssued({}),
      ],
      ...lives.map(([id, life]) => [`credential-${id}`, ...life] as const),
      [`credential-${uuidv7()}`, ...discarded],
    ]);

    const { body: order } = await http.get(`/admin/orders/${orderId}`);
    const { totalCredentialsCount, availableCount, failedCount } = order;
    assert.deepEqual([totalCredentialsCount, availableCount, failedCount], [6, 5, 1]);
    const { usedCount, suspendedCount, removedCount } = order;
    assert.deepEqual(
      { usedCount, suspendedCount, removedCount },
      { usedCount: 2, suspendedCount: 1, removedCount: 1 },
    );

    const idsOf = async (query: string, of = `orders/${orderId}`) => {
      const { body, headers } = await http.get(`/admin/${of}/credentials?${query}`);
      const total = headers.get('content-range')?.split('/').at(-1);
      return { found: body.map(({ id }: { id: string }) => id), total: Number(total) };
    };
    const usual = await idsOf('');
    assert.deepEqual([usual.found.length, usual.total], [5, 5]);
    for (const place of [`orders/${orderId}`, `customers/${acme}`]) {
      const removed = await idsOf('status=REMOVED', place);
      assert.deepEqual(removed, { found: [ids[2]], total: 1 }, 'what was discarded never went out');
    }
    const both = await idsOf('status=REMOVED&status=SUSPENDED');
    assert.deepEqual(both.found.toSorted(), [ids[2], ids[3]].toSorted());
  });
});
