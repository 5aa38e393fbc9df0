import assert from 'node:assert/strict';
import { CardProfileSubmitted } from '@latchkey/events/cardProfile/cardProfile.ts';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { dayOf } from '@latchkey/events/contract/days.ts';
import { including, startedOn } from '@latchkey/events/contract/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeProvider, acmeWithApp, northwind } from '@latchkey/events/customer/examples.ts';
import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

/** Tests with a contract that includes only credentials of the first provider. */
describe('the cost of an order at the chosen provider', function () {
  this.timeout(30_000);
  const sandbox = uuidv7();
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    const [first] = acmeWithApp.data.providers;
    const second = { ...first!, credentialProviderId: sandbox, credentialProvider: 'SANDBOX' as const };
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`appConfig-${doorApp}`, doorAppCreated],
      [`cardProfile-${badge}`, badgeCreated, CardProfileSubmitted()],
      [`customer-${acme}`, CustomerCreated({ ...acmeWithApp.data, providers: [first!, second] })],
      [`contract-${acme}`, startedOn(dayOf(new Date().toISOString()), including(10))],
      [`credit-${acme}`, CreditAdded({ customerId: acme, amount: 5, remarks: 'Opening' })],
    ]);
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const draft = async (customerCredentialProviderId: string) => {
    const [orderId, id] = [uuidv7(), uuidv7()];
    await app.tellNew([
      [
        `order-${orderId}`,
        OrderCreated({ customerId: acme, displayName: 'Draft', customerCredentialProviderId }),
        OrderCredentialsAdded({ ids: [id], type: 'user' }),
      ],
      [`credential-${id}`, CredentialAdded({ ...personAdded.data, orderId })],
    ]);
    return `/admin/orders/${orderId}`;
  };

  it('32.23: the review has the cost at its own provider, or at the requested one', async () => {
    const order = await draft(acmeProvider);
    const at = async (query = '') => {
      const { body } = await http.get(`${order}/review${query}`);
      return [body.credits, body.balance];
    };
    assert.deepEqual(await at(), [0, 5]);
    assert.deepEqual(await at(`?customerCredentialProviderId=${sandbox}`), [1, 5]);
    assert.deepEqual(await at(`?customerCredentialProviderId=${acmeProvider}`), [0, 5]);
  });

  it('32.23: a submission with an outdated confirmed cost is refused, and nothing is reserved', async () => {
    const order = await draft(sandbox);
    const refused = await http.post(`${order}/submit`, { credits: 0 });
    assert.deepEqual([refused.status, refused.body.reason], [409, 'credit.cost_changed'], refused.text);
    const { creditsSummary } = (await http.get(`/admin/customers/${acme}/pricing`)).body;
    assert.deepEqual([creditsSummary.credits, creditsSummary.reserved], [5, 0]);
    const confirmed = await http.post(`${order}/submit`, { credits: 1 });
    assert.equal(confirmed.status, 200, confirmed.text);
  });

  it('32.23: the cost of a future order is returned for each provider, type and count', async () => {
    const cost = async (query: Readonly<Record<string, string | number>>) => {
      const params = new URLSearchParams(
        Object.entries({ cardProfileId: badge, ...query }).map(([name, value]) => [name, String(value)]),
      );
      const { status, body, text } = await http.get(`/admin/customers/${acme}/order-cost?${params}`);
      assert.equal(status, 200, text);
      return body.credits;
    };
    const at = (customerCredentialProviderId: string) => ({ customerCredentialProviderId });
    assert.equal(await cost({ count: 12, ...at(acmeProvider) }), 2);
    assert.equal(await cost({ count: 12, ...at(sandbox) }), 12);
    assert.equal(await cost({ count: 12 }), 12, 'no provider is chosen yet');
    assert.equal(await cost({ count: 12, type: 'admin', ...at(acmeProvider) }), 12);
    for (const [name, value] of [
      ['cardProfileId', uuidv7()],
      ['customerCredentialProviderId', uuidv7()],
    ] as const) {
      const params = new URLSearchParams({ cardProfileId: badge, count: '1', [name]: value });
      const { status, body } = await http.get(`/admin/customers/${acme}/order-cost?${params}`);
      assert.deepEqual([status, body.errors?.[0]?.field], [400, name]);
    }
  });
});
