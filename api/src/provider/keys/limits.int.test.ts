import assert from 'node:assert/strict';
import { maxProviders } from '@latchkey/events/customer/providers.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startTestProvider } from '../../../../sandbox/provider/sandboxClient.ts';
import {
  right,
  providersApp,
  type ProvidersApp,
} from '../../../../testing/api/provider/keys/testProviders.ts';

describe('how many providers a partner has', function () {
  this.timeout(60_000);
  let given: ProvidersApp;
  before(async () => void (given = await providersApp(await startTestProvider())));
  after(() => given?.end());

  it('are at most as many as a customer may have: each new one can start with all of them, and one more is refused', async () => {
    const { app, http, connect, newPartner, setKeys } = given;
    const { id: partnerId, at } = await newPartner();
    const add = () => http.post(`${at}/providers`, { configId: connect });
    for (let n = 0; n < maxProviders; n++) {
      const { id } = await right(add(), 201);
      await right(setKeys(at, id, { mode: 'RANDOM' }));
    }
    const head = await app.store.head();
    const key = { 'Idempotency-Key': uuidv7() };
    const refused = await http.post(`${at}/providers`, { configId: connect }, key);
    assert.deepEqual([refused.status, refused.body.reason], [409, 'partnerProvider.too_many']);
    assert.equal(await app.store.head(), head);
    await right(http.patch(`${at}/defaults`, { autoCreateProviderProject: true }));
    const made = await right(http.post('/admin/customers', { name: 'Riverside', partnerId }), 201);
    assert.equal(made.providers.length, maxProviders);
  });
});
