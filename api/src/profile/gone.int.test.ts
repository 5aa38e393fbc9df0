import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('32.41: the profile of people whose customer or partner was deleted', function () {
  this.timeout(60_000);
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    await app.tell(`customer-${acme}`, acmeCreated);
    await app.shown(await app.store.head());
  });
  after(() => app?.end());

  it('shows which, when and by whom; nothing before that, or of tenants that exist', async () => {
    const admin = await app.signIn('admin');
    const reader = await app.signIn('customer_credentials_ro', { customerId: acme });
    const manager = await app.signIn('partner_admin', { partnerId: northwind });
    const goneOf = async ({ http }: typeof reader) => (await http.get('/admin/profile')).body.goneTenants;
    assert.deepEqual([await goneOf(reader), await goneOf(manager), await goneOf(admin)], [[], [], []]);

    for (const path of [`/admin/customers/${acme}`, `/admin/partners/${northwind}`]) {
      const { status, text } = await admin.http.delete(path);
      assert.ok(status < 300, text);
    }
    await app.shown(await app.store.head());
    const { fullName } = (await admin.http.get('/admin/profile')).body;
    for (const [user, noun, id, name] of [
      [reader, 'customer', acme, acmeCreated.data.name],
      [manager, 'partner', northwind, northwindCreated.data.name],
    ] as const) {
      const [gone, ...others] = await goneOf(user);
      assert.deepEqual(others, []);
      assert.deepEqual([gone.noun, gone.id, gone.name], [noun, id, name]);
      assert.deepEqual([gone.deletedBy.id, gone.deletedBy.name], [admin.id, fullName]);
      assert.ok(Math.abs(Date.parse(gone.deletedAt) - Date.now()) < 60_000);
    }
    assert.deepEqual(await goneOf(admin), []);
  });
});
