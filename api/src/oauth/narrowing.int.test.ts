import assert from 'node:assert/strict';
import { badge, badgeCreated } from '@latchkey/events/cardProfile/examples.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { doorNumber, doorNumberCreated } from '@latchkey/events/dataFormat/examples.ts';
import { welcome, welcomeCreated } from '@latchkey/events/pdfDesign/examples.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { flowApp, person, tokensFor, type FlowApp } from '../../../testing/api/oauth/testFlow.ts';

describe('the rights of an app within a route', function () {
  this.timeout(60_000);
  let app: FlowApp;
  before(async () => {
    app = await flowApp();
    await app.tell(`dataFormat-${doorNumber}`, doorNumberCreated);
    await app.tell(`cardProfile-${badge}`, badgeCreated);
    await app.tell(`pdfDesign-${welcome}`, welcomeCreated);
  });
  after(() => app?.end());

  it('32.37: reads the references of a credential, changes none of them, and reads nothing else', async () => {
    const ada = await person(app);
    const { tokens } = await tokensFor(app, ada.email);
    const http = httpAt(app.origin, { Authorization: `Bearer ${tokens.access_token}` });
    const ofCustomer = `/admin/customers/${acme}`;
    for (const path of [
      '/admin/customers',
      ofCustomer,
      ...['pricing', 'providers', 'data-formats', 'devices'].map(part => `${ofCustomer}/${part}`),
      `/admin/card-profiles?customerId=${acme}`,
      `/admin/card-profiles/${badge}`,
      `/admin/pdf-designs/${welcome}`,
      `/admin/pdf-designs/templates`,
      `/admin/data-formats/${doorNumber}`,
    ]) {
      const { status, text } = await http.get(path);
      assert.equal(status, 200, `${path}: ${text}`);
    }
    for (const path of [
      '/admin/users',
      '/admin/api-keys',
      `${ofCustomer}/credits`,
      '/admin/providers-configs',
    ])
      assert.equal((await http.get(path)).status, 403, path);
    for (const path of [`/admin/card-profiles/${badge}`, `/admin/pdf-designs/${welcome}`, ofCustomer])
      assert.equal((await http.delete(path)).status, 403, path);
  });

  it('makes no admin credentials, which ask for more than its scope, where its user does', async () => {
    const ada = await person(app);
    const { tokens } = await tokensFor(app, ada.email);
    const http = httpAt(app.origin, { Authorization: `Bearer ${tokens.access_token}` });
    const { body: order } = await http.post('/admin/orders', { customerId: acme, displayName: 'Front door' });
    const path = `/admin/orders/${order.id}/credentials/bulk`;
    const range = { cardProfileId: badge, pdfDesignId: welcome, rangeSize: 1 };
    assert.equal((await http.post(path, { ...range, type: 'admin', rangeStart: 1 })).status, 403);
    assert.equal((await http.post(path, { ...range, type: 'user', rangeStart: 2 })).status, 201);
    assert.equal((await ada.http.post(path, { ...range, type: 'admin', rangeStart: 3 })).status, 201);
  });
});
