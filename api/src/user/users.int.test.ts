import assert from 'node:assert/strict';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { user } from '@latchkey/events/user/user.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

const partner = (id: string, name: string) =>
  PartnerCreated({ name, parentId: null, lineagePartnerIds: [id] });

describe('visibility and creation of users', function () {
  this.timeout(30_000);
  const [other, beyond] = [uuidv7(), uuidv7()];
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await app.tell(`partner-${northwind}`, partner(northwind, 'Northwind'));
    await app.tell(`partner-${other}`, partner(other, 'Contoso'));
    await app.tell(`customer-${acme}`, acmeCreated);
    const foreign = { ...acmeCreated.data, partnerId: other, lineagePartnerIds: [other], providers: [] };
    await app.tell(`customer-${beyond}`, CustomerCreated({ ...foreign, technicalContactEmails: [] }));
  });
  after(() => app?.end());
  const made = (permission: object) => ({
    email: `${uuidv7()}@example.test`,
    fullName: 'Grace Hopper',
    permission,
  });

  it('a partner admin makes and sees the users of the partner and its customers, a customer admin those of the customer', async () => {
    const { http: partners, id } = await app.signIn('partner_admin', { partnerId: northwind });
    const { http: customers, id: adminId } = await app.signIn('customer_admin', { customerId: acme });
    await app.signIn('customer_admin', { customerId: beyond });
    const first = await partners.post('/admin/users', made({ role: 'customer_admin', customerId: acme }));
    const second = await customers.post(
      '/admin/users',
      made({ role: 'customer_credentials_ro', customerId: acme }),
    );
    for (const { status, text } of [first, second]) {
      assert.equal(status, 201, text);
      assert.doesNotMatch(text, /SecretId/);
    }
    const ofAcme = [adminId, first.body.id, second.body.id];
    const idsOf = async (http: typeof partners, query = '') =>
      ((await http.get(`/admin/users?${query}`)).body as { id: string }[]).map(one => one.id).toSorted();
    assert.deepEqual(await idsOf(partners), [id, ...ofAcme].toSorted());
    assert.deepEqual(await idsOf(customers), ofAcme.toSorted());
    assert.deepEqual(await idsOf(partners, `customerId=${acme}`), ofAcme.toSorted());
    assert.deepEqual(await idsOf(partners, `partnerId=${northwind}`), [id]);
    const events = await customers.get(`/admin/users/${first.body.id}/events`);
    assert.equal(events.body[0].by.name, 'Ada Lovelace', events.text);
    assert.equal((await customers.get(`/admin/users/${id}/events`)).status, 404);
  });

  it('no one grants a role above their own, or outside of its tenant', async () => {
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const { http: customers } = await app.signIn('customer_admin', { customerId: acme });
    for (const [by, permission, status] of [
      [http, { role: 'admin' }, 403],
      [customers, { role: 'partner_admin', partnerId: northwind }, 403],
      [http, { role: 'customer_admin', customerId: acme, partnerId: other }, 400],
      [http, { role: 'partner_admin', partnerId: northwind, customerId: beyond }, 400],
      [http, { role: 'customer_admin', customerId: beyond }, 404],
      [customers, { role: 'customer_admin', customerId: beyond }, 404],
      [http, { role: 'customer_admin' }, 400],
    ] as const) {
      const answer = await by.post('/admin/users', made(permission));
      assert.equal(answer.status, status, `${JSON.stringify(permission)}: ${answer.text}`);
    }
  });

  it('a user of a parent partner isn’t visible below', async () => {
    const { id } = await app.signIn('partner_admin', { partnerId: northwind });
    const grants = [{ role: 'customer_admin' as const, partnerId: null, customerId: acme }];
    assert.equal(await tenantAccess(app.store, { grants }, 'customer.manage', 'user', id), false);
    const above = [{ role: 'partner_admin' as const, partnerId: northwind, customerId: null }];
    assert.equal(await tenantAccess(app.store, { grants: above }, 'customer.manage', 'user', id), true);
  });

  it('USR-07: of a user with permissions elsewhere, only those within the scope are shown', async () => {
    const { id } = await app.signIn('customer_admin', { customerId: acme });
    const { rows } = app.deps;
    const grants = [
      { id: uuidv7(), role: 'customer_credentials_ro', partnerId: null, customerId: acme },
      { id: uuidv7(), role: 'partner_admin', partnerId: other, customerId: null },
    ];
    await rows
      .knex(rows.tableOf(user))
      .where({ id })
      .update({ grants: JSON.stringify(grants) });
    const { http } = await app.signIn('partner_admin', { partnerId: northwind });
    const { body } = await http.get(`/admin/users/${id}`);
    assert.deepEqual(body.rolesSorted, ['customer_credentials_ro']);
    const customer = { id: acme, name: 'Acme Works' };
    assert.deepEqual(body.directPermissions, [
      { ...grants[0], partner: null, customer, grantedDirectly: true },
    ]);
    assert.deepEqual([body.partnerNames, body.customerNames], [[], ['Acme Works']]);
    const { http: all } = await app.signIn('admin');
    assert.equal((await all.get(`/admin/users/${id}`)).body.directPermissions.length, 2);
  });
});
