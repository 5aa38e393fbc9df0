import assert from 'node:assert/strict';
import { personAdded } from '@latchkey/events/credential/examples.ts';
import { CredentialAdded } from '@latchkey/events/credential/credential.ts';
import { OrderCreated, OrderCredentialsAdded } from '@latchkey/events/order/order.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('the impact of resetting providers', function () {
  this.timeout(60_000);
  let given: ProvidersApp;
  before(async () => void (given = await providersApp(await startTestProvider())));
  after(() => given?.end());

  const issued = async (customer: string, customerCredentialProviderId: string) => {
    const [orderId, id, customerId] = [uuidv7(), uuidv7(), customer.split('/').at(-1)!];
    await given.app.tellNew([
      [
        `order-${orderId}`,
        OrderCreated({ customerId, displayName: 'Door', customerCredentialProviderId }),
        OrderCredentialsAdded({ ids: [id], type: 'user' }),
      ],
      [`credential-${id}`, CredentialAdded({ ...personAdded.data, orderId, customerId })],
    ]);
  };

  it('is counted before: removed and changed providers, and their credentials; a stale preview is refused', async () => {
    const { app, http, newCustomer, add, partnerId, connect, sandboxed, unreached } = given;
    const customer = await newCustomer();
    const same = await add(customer, { displayName: 'Mine' });
    const goes = await add(customer, { credentialProvider: 'SANDBOX', configId: sandboxed });
    for (const id of [same.id, same.id, goes.id]) await issued(customer, id);
    const path = `${customer}/providers/reset`;
    const none = await http.post(`${path}?dryRun=true`);
    assert.deepEqual([none.status, none.body.reason], [409, 'customer.no_default_provider']);
    await right(http.post(`/admin/partners/${partnerId}/providers`, { configId: connect }), 201);

    const before = await right(http.get(`${customer}/providers`));
    const first = await right(http.post(`${path}?dryRun=true`));
    assert.deepEqual(
      first.touches,
      { providers: 1, orders: 1, credentials: 1 },
      'a name alone touches nothing',
    );
    assert.deepEqual(await right(http.get(`${customer}/providers`)), before, 'a preview changes nothing');
    await right(http.put(`${customer}/providers/${same.id}`, { displayName: 'Mine', configId: unreached }));
    const stale = await http.post(`${path}?preview=${first.preview}`);
    assert.deepEqual([stale.status, stale.body.reason], [412, 'stale_preview']);
    const second = await right(http.post(`${path}?dryRun=true`));
    assert.deepEqual(second.touches, { providers: 2, orders: 3, credentials: 3 });

    const key = { 'Idempotency-Key': uuidv7() };
    const reset = () => http.post(`${path}?preview=${second.preview}`, undefined, key);
    const [remaining, ...others] = await right(reset());
    assert.deepEqual([remaining.id, remaining.configId, others], [same.id, connect, []]);
    await app.pool.query('DELETE FROM idempotency');
    assert.deepEqual(await right(reset()), [remaining], 'a repeat changes nothing, and is not stale');
    const { http: stranger } = await app.signIn('partner_admin', { partnerId: uuidv7() });
    assert.equal((await stranger.post(`${path}?dryRun=true`)).status, 404);
  });

  it('a partner’s provider is removed after its customers are counted, which keep theirs', async () => {
    const { http, newPartner, connect, unreached } = given;
    const { id: partnerId, at: partner } = await newPartner();
    const { id } = await right(http.post(`${partner}/providers`, { configId: connect }), 201);
    await right(given.setKeys(partner, id, { mode: 'RANDOM' }));
    for (const name of ['Riverside', 'Hillside'])
      await right(http.post('/admin/customers', { name, partnerId }), 201);
    const at = `${partner}/providers/${id}`;
    const { touches, preview } = await right(http.delete(`${at}?dryRun=true`));
    assert.deepEqual(touches, { customers: 2 });
    await right(http.put(at, { configId: unreached }));
    assert.equal((await http.delete(`${at}?preview=${preview}`)).body.reason, 'stale_preview');
    const next = await right(http.delete(`${at}?dryRun=true`));
    assert.equal((await right(http.delete(`${at}?preview=${next.preview}`))).id, id);
    assert.deepEqual(await right(http.get(`${partner}/providers`)), []);
    const gone = await http.delete(at);
    assert.equal(gone.status, 404);
  });
});
