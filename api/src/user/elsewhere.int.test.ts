import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { northwindCreated } from '@latchkey/events/partner/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('the permissions of a user elsewhere', function () {
  this.timeout(30_000);
  const [foreign, elsewhere] = [uuidv7(), uuidv7()];
  let app: TestApp;
  let admin: Http;
  let id: string;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, northwindCreated);
    const other = PartnerCreated({ name: 'Foreign', parentId: null, lineagePartnerIds: [foreign] });
    await app.tell(`partner-${foreign}`, other);
    await app.tell(`customer-${acme}`, acmeCreated);
    const theirs = { ...acmeCreated.data, partnerId: foreign, lineagePartnerIds: [foreign] };
    await app.tell(`customer-${elsewhere}`, CustomerCreated(theirs));
    admin = (await app.signIn('admin')).http;
    const none = { partnerId: null, customerId: null };
    const permission = { ...none, role: 'customer_credentials_ro', customerId: acme };
    const person = { fullName: 'Grace Hopper', email: 'grace@example.test', locale: 'en', permission };
    id = (await admin.post('/admin/users', person)).body.id;
    for (const more of [
      { ...none, role: 'partner_admin', partnerId: foreign },
      { ...none, role: 'customer_admin', customerId: elsewhere },
    ]) {
      const { status, text } = await admin.post(`/admin/users/${id}/permissions`, more);
      assert.equal(status, 200, text);
    }
    await app.shown(await app.store.head());
  });
  after(() => app?.end());

  const finds = async (by: Http, query: string) => {
    const { status, body, text, headers } = await by.get(`/admin/users?limit=100&${query}`);
    assert.equal(status, 200, text);
    const isFound = (body as readonly { readonly id: string }[]).some(one => one.id === id);
    assert.equal(headers.get('content-range')!.split('/')[1], String(body.length), query);
    return isFound;
  };

  it('isn’t found by users who manage only some of the user’s tenants, and is found by users who manage all', async () => {
    const ofAcme = (await app.signIn('customer_admin', { customerId: acme })).http;
    const ofNorthwind = (await app.signIn('partner_admin', { partnerId: northwind })).http;
    const hidden = [
      'role=partner_admin',
      'role=customer_admin',
      `customerId=${elsewhere}`,
      `partnerId=${foreign}`,
      `role=customer_credentials_ro&customerId=${elsewhere}`,
    ];
    for (const query of hidden)
      for (const by of [ofAcme, ofNorthwind]) assert.equal(await finds(by, query), false, query);
    for (const query of ['role=customer_credentials_ro', `customerId=${acme}`])
      for (const by of [ofAcme, ofNorthwind, admin]) assert.equal(await finds(by, query), true, query);
    for (const query of hidden.slice(0, 4)) assert.equal(await finds(admin, query), true, query);
  });

  it('isn’t revealed as the reason for an allowed action', async () => {
    const grant = { role: 'partner_admin', partnerId: northwind, customerId: null };
    assert.equal((await admin.post(`/admin/users/${id}/permissions`, grant)).status, 200);
    const ofAcme = (await app.signIn('customer_admin', { customerId: acme })).http;
    const ask = async (by: Http, action: string) =>
      (await by.get(`/admin/users/${id}/access?action=${action}&target=${acme}`)).body;
    assert.deepEqual((await ask(admin, 'customer.read')).by, grant);
    const own = { role: 'customer_credentials_ro', partnerId: null, customerId: acme };
    assert.deepEqual((await ask(ofAcme, 'customer.read')).by, own);
    const { verdict, by } = await ask(ofAcme, 'customer.change');
    assert.deepEqual([verdict, by], ['allowed', null], 'by a permission that is not told');
  });
});
