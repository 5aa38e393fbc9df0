import assert from 'node:assert/strict';
import { acme } from '@latchkey/events/customer/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

describe('the answer of a list', function () {
  this.timeout(30_000);
  let app: TestApp;
  before(async () => {
    app = await testAcme();
  });
  after(() => app?.end());

  it('API-10: is an array with its total in a header; 25 rows by default, 1,000 at most, sorted by fields, descending with a minus', async () => {
    const { http } = await app.signIn('customer_admin', { customerId: acme });
    const get = async (query: string) => http.get(`/admin/orders?${query}`);
    const named = (n: number) => `Door ${String(n).padStart(2, '0')}`;
    const many = Array.from({ length: 31 }, (_, n) =>
      OrderCreated({ customerId: acme, displayName: named(n), customerCredentialProviderId: null }),
    );
    await app.tellNew(many.map(one => [`order-${uuidv7()}`, one] as const));
    const { body, headers } = await get('');
    assert.ok(Array.isArray(body));
    assert.deepEqual([body.length, headers.get('content-range')], [25, 'orders 0-24/31']);
    assert.equal((await get('limit=1000')).body.length, 31);
    for (const wrong of ['limit=1001', 'sort=colour', 'offset=-1'])
      assert.equal((await get(wrong)).status, 400, wrong);
    const names = async (query: string) =>
      ((await get(query)).body as { displayName: string }[]).map(({ displayName }) => displayName);
    assert.deepEqual(await names('sort=displayName&limit=2'), [named(0), named(1)]);
    assert.deepEqual(await names('sort=-displayName,id&limit=2'), [named(30), named(29)]);
  });
});
