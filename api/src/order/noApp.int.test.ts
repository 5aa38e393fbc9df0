import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { bothAdded, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderCreated } from '@latchkey/events/order/order.ts';
import { orderState } from '@latchkey/events/order/state.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('a customer without its own app config', function () {
  this.timeout(30_000);
  const orderId = uuidv7();
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testApp();
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`customer-${acme}`, acmeCreated],
      [`credit-${acme}`, CreditAdded({ customerId: acme, amount: 10, remarks: 'Opening' })],
      [`order-${orderId}`, frontDoorCreated, bothAdded],
    ]);
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const reportsOf = async (customerId = acme, id = orderId) => {
    const overview = await http.get(`/admin/customers/${customerId}/overview`);
    const customer = await http.get(`/admin/customers/${customerId}`);
    const review = await http.get(`/admin/orders/${id}/review`);
    return [overview.body.setUp.app, customer.body.hasApp, review.body.hasApp];
  };

  it('32.1: can’t issue without a default app config, and sees so before; no credit is charged', async () => {
    assert.deepEqual(await reportsOf(), [false, false, false]);
    const { status, body } = await http.post(`/admin/orders/${orderId}/submit`);
    assert.deepEqual([status, body.reason], [409, 'order.no_app']);
    const { creditsSummary } = (await http.get(`/admin/customers/${acme}/pricing`)).body;
    assert.deepEqual([creditsSummary.credits, creditsSummary.reserved], [10, 0]);
  });

  it('33.3: customers who issue only with Latchkey Wallet need none', async () => {
    const [customerId, own] = [uuidv7(), uuidv7()];
    const wallet = {
      credentialProviderId: uuidv7(),
      configId: uuidv7(),
      displayName: 'Codes',
      credentialProvider: 'LATCHKEY_WALLET',
    } as const;
    const order = { customerId, customerCredentialProviderId: wallet.credentialProviderId };
    await app.tellNew([
      [`customer-${customerId}`, CustomerCreated({ ...acmeCreated.data, providers: [wallet] })],
      [`credit-${customerId}`, CreditAdded({ customerId, amount: 10, remarks: 'Opening' })],
      [`order-${own}`, OrderCreated({ ...frontDoorCreated.data, ...order }), bothAdded],
    ]);
    assert.deepEqual(await reportsOf(customerId, own), [true, true, true]);
    const { status, text } = await http.post(`/admin/orders/${own}/submit`);
    assert.equal(status, 200, text);
    assert.equal(orderState.of(await app.store.read(`order-${own}`)).appConfigId, null);
  });

  it('32.1: issues with the default app config once there is one, which the order keeps', async () => {
    const id = uuidv7();
    await app.tell(`appConfig-${id}`, AppConfigCreated(doorAppCreated.data));
    assert.equal((await http.put('/admin/app-configs/default', { id })).status, 200);
    assert.deepEqual(await reportsOf(), [true, true, true]);
    const { status, text } = await http.post(`/admin/orders/${orderId}/submit`);
    assert.equal(status, 200, text);
    assert.equal(orderState.of(await app.store.read(`order-${orderId}`)).appConfigId, id);
  });
});
