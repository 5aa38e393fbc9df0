import assert from 'node:assert/strict';
import { CredentialAdded, CredentialReported } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import type { CredentialStatus } from '@latchkey/events/credential/fields.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { frontDoorCreated } from '@latchkey/events/order/examples.ts';
import {
  OrderAuthorizationNeeded,
  OrderCredentialsAdded,
  OrderFailed,
  OrderIssued,
  OrderPaused,
  OrderProcessingStarted,
  OrderSubmitted,
} from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const failure = { source: 'provider' as const, status: 503, message: '', credentialId: null };

describe('orders that wait for a person', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  const [changing, failed, laterFailed, waiting, issued] = Array.from({ length: 5 }, uuidv7) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const [changed, other] = [uuidv7(), uuidv7()];
  const begun = (...ids: readonly string[]) => [
    frontDoorCreated,
    ...(ids.length > 0 ? [OrderCredentialsAdded({ ids: [...ids], type: 'user' as const })] : []),
    OrderSubmitted({ submission: 1, reservation: 'r', credits: 2, count: 2 }),
  ];
  const reported = (from: CredentialStatus, status: CredentialStatus) =>
    CredentialReported({ customerId: acme, orderId: changing, from, status, failure: null, words: null });
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('customer_credentials_ro', { customerId: acme }));
    const added = CredentialAdded({ ...personAdded.data, customerId: acme, orderId: changing });
    await app.tellNew([
      [`order-${issued}`, ...begun(), OrderIssued({})],
      [`order-${failed}`, ...begun(), OrderFailed({ failure })],
      [`order-${waiting}`, ...begun(), OrderAuthorizationNeeded({ redirectUrl: 'https://legic.test' })],
      [`order-${changing}`, ...begun(changed, other), OrderIssued({})],
      [`credential-${changed}`, added, reported('SUSPENDING', 'SUSPEND_FAILED')],
      [`credential-${other}`, added, reported('REMOVING', 'REMOVE_FAILED')],
      [`order-${laterFailed}`, ...begun(), OrderFailed({ failure })],
    ]);
  });
  after(() => app?.end());

  const reasonOf = async (id: string) => {
    const { attention, changeFailedCount, attentionSince } = (await http.get(`/admin/orders/${id}`)).body;
    return [attention, changeFailedCount, attentionSince === null] as const;
  };
  const listed = async (query: string) => {
    const { body, headers, status, text } = await http.get(`/admin/orders?customerId=${acme}&${query}`);
    assert.equal(status, 200, text);
    return { ids: body.map(({ id }: { id: string }) => id), counts: headers.get('counts') };
  };
  const reasons = 'attention=CHANGE_FAILED&attention=FAILED&attention=WAITING';

  it('name the reason, and since when they wait', async () => {
    assert.deepEqual(await reasonOf(failed), ['FAILED', 0, false]);
    assert.deepEqual(await reasonOf(waiting), ['WAITING', 0, false]);
    assert.deepEqual(await reasonOf(changing), ['CHANGE_FAILED', 2, false]);
    assert.deepEqual(await reasonOf(issued), [null, 0, true]);
  });

  it('are listed by urgency and then newest first, with counts next to those of the statuses', async () => {
    const { ids, counts } = await listed(`${reasons}&sort=attention&counts=status&counts=attention`);
    assert.deepEqual(ids, [changing, laterFailed, failed, waiting]);
    assert.deepEqual((await listed(`${reasons}&sort=-attention`)).ids, ids.toReversed());
    assert.deepEqual((await listed(`${reasons}&sort=attention&after=${laterFailed}`)).ids, [failed, waiting]);
    assert.deepEqual(JSON.parse(counts!), {
      status: { ISSUED: 2, ERROR: 2, QUEUED: 1 },
      attention: { CHANGE_FAILED: 1, FAILED: 2, WAITING: 1, null: 1 },
    });
    assert.deepEqual((await listed('attention=WAITING')).ids, [waiting]);
    const { body } = await http.get('/admin/orders?attention=LATE');
    assert.equal(body.errors[0].field, 'attention');
  });

  it('say in lists which changes failed', async () => {
    const { body } = await http.get(`/admin/orders?customerId=${acme}&${reasons}&sort=attention`);
    const counts = body.map((one: { changeFailedCounts?: object }) => one.changeFailedCounts);
    assert.deepEqual(counts, [{ SUSPEND_FAILED: 1, REMOVE_FAILED: 1 }, undefined, undefined, undefined]);
    const past = await http.get(
      `/admin/orders/${changing}?at=${encodeURIComponent(new Date().toISOString())}`,
    );
    assert.deepEqual([past.status, past.body.changeFailedCount], [200, 2], past.text);
    assert.equal('changeFailedCounts' in past.body, false);
  });

  it('are those that the start page counts and shows, in the same order', async () => {
    const { body } = await http.get(`/admin/customers/${acme}/overview`);
    const { count, rows } = body.orders.attention;
    assert.equal(count, 4);
    assert.deepEqual(
      rows.map(({ id }: { id: string }) => id),
      (await listed(`${reasons}&sort=attention`)).ids,
    );
    const [{ changeFailures }, ...others] = rows;
    assert.deepEqual(changeFailures.statuses.toSorted(), ['REMOVE_FAILED', 'SUSPEND_FAILED']);
    assert.deepEqual(
      changeFailures.credentials.map(({ id }: { id: string }) => id).toSorted(),
      [changed, other].toSorted(),
    );
    assert.ok(others.every((one: { changeFailures: unknown }) => one.changeFailures === null));
  });

  it('no longer wait once they are paused, authorized, or their credentials have changed', async () => {
    await app.tell(`order-${waiting}`, OrderPaused({}));
    assert.deepEqual(await reasonOf(waiting), [null, 0, true]);
    await app.tell(`order-${waiting}`, OrderProcessingStarted({}));
    assert.deepEqual(await reasonOf(waiting), [null, 0, true]);
    await app.tell(`credential-${changed}`, reported('SUSPEND_FAILED', 'SUSPENDED'));
    assert.deepEqual(await reasonOf(changing), ['CHANGE_FAILED', 1, false]);
    await app.tell(`credential-${other}`, reported('REMOVE_FAILED', 'REMOVED'));
    assert.deepEqual(await reasonOf(changing), [null, 0, true]);
    assert.deepEqual((await listed(`${reasons}&sort=attention`)).ids, [laterFailed, failed]);
  });
});
