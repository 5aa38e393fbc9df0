import assert from 'node:assert/strict';
import { addStarted } from '@latchkey/events/credential/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { OrderFailed, OrderReopened, OrderSubmitted } from '@latchkey/events/order/order.ts';
import { addingContext, type Adding } from '../../../testing/api/credential/testContext.ts';

describe('deleting a draft', function () {
  this.timeout(30_000);
  let test: Adding;
  before(async () => void (test = await addingContext()));
  beforeEach(() => test.begin());
  after(() => test?.app.end());

  it('is refused with the reason while the provider may have one of its credentials', async () => {
    const [id, other] = (await test.range(test.numbers(2), 2)).body.credentialsIds as [string, string];
    const orderId = test.order();
    const stream = `order-${orderId}`;
    const failure = { source: 'internal' as const, status: 0, message: 'gone', credentialId: null };
    const submitted = { submission: 1, reservation: `order-${orderId}-1.1`, credits: 2, count: 2 };
    await test.app.tell(stream, OrderSubmitted(submitted));
    await test.app.tell(`credential-${id}`, {
      ...addStarted,
      data: { ...addStarted.data, orderId, customerId: acme, clientRef: `${id}.1` },
    });
    await test.app.tell(stream, OrderFailed({ failure, settlement: null }), OrderReopened());
    const streams = [stream, `credential-${id}`, `credential-${other}`];
    const before = await Promise.all(streams.map(test.typesOf));
    const { status, body } = await test.http.delete(`/admin/orders/${orderId}`);
    assert.deepEqual([status, body.reason], [409, 'order.at_provider']);
    assert.deepEqual(await Promise.all(streams.map(test.typesOf)), before, 'nothing of it is gone');
    const failed = { from: 'ADDING', submission: 1, attempt: 1, failure, words: null };
    await test.app.tell(`credential-${id}`, {
      type: 'CredentialAddFailed',
      data: { ...failed, orderId, customerId: acme },
    });
    assert.equal((await test.http.delete(`/admin/orders/${orderId}`)).status, 200);
    for (const one of [id, other])
      assert.equal((await test.typesOf(`credential-${one}`)).at(-1), 'CredentialDiscarded');
  });

  it('32.23: a draft with other credentials than were counted is kept', async () => {
    const path = `/admin/orders/${test.order()}`;
    await test.range(test.numbers(2), 2);
    const counted = async () => (await test.http.get(path)).headers.get('ETag')!;
    const seen = await counted();
    await test.range(test.numbers(2), 2);
    const { status, body } = await test.http.delete(path, { 'If-Match': seen });
    assert.deepEqual([status, body.reason], [412, 'stale']);
    assert.equal((await test.http.delete(path, { 'If-Match': await counted() })).status, 200);
  });
});
