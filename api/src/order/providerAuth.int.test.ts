import assert from 'node:assert/strict';
import { doorApp, doorAppCreated } from '@latchkey/events/appConfig/examples.ts';
import { CreditAdded } from '@latchkey/events/credit/credit.ts';
import { acme, acmeWithApp, acmeProvider, northwind } from '@latchkey/events/customer/examples.ts';
import { bothAdded, frontDoor, frontDoorCreated } from '@latchkey/events/order/examples.ts';
import { OrderAuthorizationNeeded } from '@latchkey/events/order/order.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { connectConfig } from '@latchkey/events/provider/kinds/legicConnect/examples.ts';
import { startTestProvider, type TestProvider } from '../../../sandbox/provider/sandboxClient.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const order = `/admin/orders/${frontDoor}`;
const address = `${order}/provider-auth`;

describe('the authorization of an order at its provider, over HTTP', function () {
  this.timeout(60_000);
  let app: TestApp;
  let sandbox: TestProvider;
  let http: Http;
  before(async () => {
    app = await testApp({ env: { OUTBOUND_ALLOW: '127.0.0.1', PROVIDER_TIMEOUT_MS: '2000' } });
    sandbox = await startTestProvider();
    const { http: admin } = await app.signIn('admin');
    const baseSettings = {
      ...connectConfig.baseSettings,
      baseUrl: sandbox.url,
      apiKeySecret: 'sandbox-key',
    };
    const config = await admin.post('/admin/providers-configs', { ...connectConfig, baseSettings });
    assert.equal(config.status, 201, config.text);
    const providers = [{ ...acmeWithApp.data.providers[0]!, configId: config.body.id as string }];
    await app.tellNew([
      [`partner-${northwind}`, northwindCreated],
      [`appConfig-${doorApp}`, doorAppCreated],
      [`customer-${acme}`, { ...acmeWithApp, data: { ...acmeWithApp.data, providers } }],
      [`credit-${acme}`, CreditAdded({ customerId: acme, amount: 100, remarks: 'Opening' })],
      [
        `order-${frontDoor}`,
        {
          ...frontDoorCreated,
          data: { ...frontDoorCreated.data, customerCredentialProviderId: acmeProvider },
        },
        bothAdded,
      ],
    ]);
    ({ http } = await app.signIn('customer_credentials_rw', { customerId: acme }));
  });
  after(async () => {
    await sandbox?.close();
    await app?.end();
  });

  it('cost and submitter of an order are shown once it is submitted, and no cost in its past', async () => {
    const shown = async () => {
      const [one] = (await http.get(`/admin/orders?customerId=${acme}`)).body;
      const { body } = await http.get(order);
      assert.deepEqual(
        [body.credits, body.submittedByName, body.submittedAt],
        [one.credits, one.submittedByName, one.submittedAt],
      );
      return [one.credits, one.submittedByName, one.submittedAt !== null];
    };
    assert.deepEqual(await shown(), [null, null, false]);
    const submitted = await http.post(`${order}/submit`);
    assert.equal(submitted.status, 200, submitted.text);
    await http.get(`/admin/customers/${acme}/credits`, { Position: submitted.headers.get('position')! });
    assert.deepEqual(await shown(), [2, 'Ada Lovelace', true]);
    const past = await http.get(`${order}?at=${encodeURIComponent(new Date().toISOString())}`);
    assert.deepEqual([past.status, past.body.submittedByName], [200, 'Ada Lovelace'], past.text);
    assert.equal('credits' in past.body, false);
  });

  it('ORD-16, ORD-29: the provider says UNAUTHORIZED and where to authorize, which leads back, and OK afterwards', async () => {
    const ask = async (query = '') => {
      const { status, body, text } = await http.get(`${address}${query}`);
      assert.equal(status, 200, text);
      return body as { readonly status: string; readonly redirectUrl: string | null };
    };
    await sandbox.behave({ authorization: 'UNAUTHORIZED' });
    assert.deepEqual(await ask(), { status: 'OK', redirectUrl: null }, 'nothing waits for a person yet');
    await app.tell(`order-${frontDoor}`, OrderAuthorizationNeeded({ redirectUrl: null }));
    const returnTo = 'https://console.example.test/authorized';
    const { status, redirectUrl } = await ask(`?returnTo=${encodeURIComponent(returnTo)}`);
    assert.equal(status, 'UNAUTHORIZED');
    const visit = await fetch(redirectUrl!, { redirect: 'manual' });
    assert.deepEqual([visit.status, visit.headers.get('location')], [302, returnTo]);
    assert.deepEqual(await ask(), { status: 'OK', redirectUrl: null });
  });

  it('a provider that does not answer is 503, and an address of another kind is refused', async () => {
    assert.equal((await http.get(`${address}?returnTo=javascript:alert(1)`)).status, 400);
    await sandbox.close();
    assert.equal((await http.get(address)).status, 503);
  });
});
