import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('lists by ID and below an owner', function () {
  this.timeout(30_000);
  const [partner, mine, foreign] = [uuidv7(), uuidv7(), uuidv7()];
  const orders = Array.from({ length: 1_000 }, uuidv7);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    const customer = { partnerId: partner, lineagePartnerIds: [partner], technicalContactEmails: [] };
    await app.tellNew([
      [`partner-${partner}`, PartnerCreated({ name: 'Top', parentId: null, lineagePartnerIds: [partner] })],
      [`customer-${mine}`, CustomerCreated({ name: 'Mine', providers: [], ...customer })],
      [`customer-${foreign}`, CustomerCreated({ name: 'Foreign', providers: [], ...customer })],
      ...[...orders, uuidv7()].map(
        (id, n) =>
          [
            `order-${id}`,
            OrderCreated({
              customerId: n < 1_000 ? mine : foreign,
              displayName: null,
              customerCredentialProviderId: null,
            }),
          ] as const,
      ),
    ]);
    ({ http } = await app.signIn('customer_admin', { customerId: mine }));
  });
  after(() => app?.end());

  const get = (query: string) => http.get(`/admin/orders?${query}`);
  const filter = (id: readonly string[]) => `filter=${encodeURIComponent(JSON.stringify({ id }))}`;
  const parameters = (ids: readonly string[]) => ids.map(id => `id=${id}`).join('&');

  for (const form of [filter, parameters])
    it(`returns every requested ID, up to 1,000 (${form.name})`, async () => {
      const { status, text, body, headers } = await get(form(orders));
      assert.equal(status, 200, text);
      assert.equal(body.length, 1_000);
      assert.equal(headers.get('content-range'), 'orders 0-999/1000');
      assert.equal((await get(form(orders.slice(60)))).body.length, 940);
      assert.equal((await get(`${form(orders)}&limit=3`)).body.length, 3);
    });
  it('returns nothing for an empty list of IDs, and refuses more than 1,000', async () => {
    assert.equal((await get(filter([]))).body.length, 0);
    for (const form of [filter, parameters]) assert.equal((await get(form([...orders, mine]))).status, 400);
    const many = await get('x&'.repeat(1_200));
    assert.equal(many.status, 400);
    assert.match(many.body.detail, /parameters/);
  });
  it('a list below an owner that the caller can’t see is not found', async () => {
    for (const at of [`/admin/customers/${foreign}/credentials`, `/admin/customers/${uuidv7()}/credits`])
      assert.equal((await http.get(at)).status, 404, at);
    assert.equal((await http.get(`/admin/customers/${mine}/credentials`)).status, 200);
  });
});
