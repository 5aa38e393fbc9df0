import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testApp, type TestApp } from '../../../testing/api/testApp.ts';

describe('the caller and their tenants in the profile', function () {
  this.timeout(30_000);
  const [below, sibling] = [uuidv7(), uuidv7()];
  const tell = async (id: string, name: string, line: string[]) =>
    app.tell(
      `partner-${id}`,
      PartnerCreated({ name, parentId: line.at(-2) ?? null, lineagePartnerIds: line }),
    );
  let app: TestApp;
  before(async () => {
    app = await testApp();
    await tell(northwind, 'Northwind', [northwind]);
    await tell(below, 'Northwind South', [northwind, below]);
    await tell(sibling, 'Contoso', [sibling]);
    await app.tell(`customer-${acme}`, acmeCreated);
  });
  after(() => app?.end());

  it('ROL-15: permissions with the names of their partners and customers, and the partners one may write to', async () => {
    const partner = (
      await (await app.signIn('partner_admin', { partnerId: northwind })).http.get('/admin/profile')
    ).body;
    assert.deepEqual(partner.writablePartners, [
      { id: northwind, name: 'Northwind' },
      { id: below, name: 'Northwind South' },
    ]);
    assert.deepEqual(partner.partnerNames, ['Northwind']);
    const [permission] = partner.directPermissions;
    assert.deepEqual([permission.partner, permission.customer], [{ id: northwind, name: 'Northwind' }, null]);
    const customer = (
      await (await app.signIn('customer_admin', { customerId: acme })).http.get('/admin/profile')
    ).body;
    assert.deepEqual([customer.customerNames, customer.writablePartners], [['Acme Works'], []]);
    const admin = (await (await app.signIn('admin')).http.get('/admin/profile')).body;
    assert.equal(admin.writablePartners.length, 3);
  });

  it("LAY-04: branding is the customer's own, else its partner's", async () => {
    const { rows } = app.deps;
    const { partner, customer } = rows.tenantTables();
    const { http } = await app.signIn('customer_credentials_ro', { customerId: acme });
    const branding = async () => (await http.get('/admin/profile')).body.branding;
    assert.deepEqual(await branding(), { logoUrl: null, name: 'Northwind' });
    await rows.knex(partner).where({ id: northwind }).update({ logoUrl: '/files/partner' });
    assert.equal((await branding()).logoUrl, '/files/partner');
    await rows.knex(customer).where({ id: acme }).update({ logoUrl: '/files/customer' });
    assert.equal((await branding()).logoUrl, '/files/customer');
    const { http: partners } = await app.signIn('partner_admin', { partnerId: northwind });
    assert.deepEqual((await partners.get('/admin/profile')).body.branding, {
      logoUrl: '/files/partner',
      name: 'Northwind',
    });
  });

  it('config.json has the base of links from the global default app, and the address of OAuth2', async () => {
    const config = async () => (await app.http.get('/config.json')).body;
    assert.equal((await config()).deepLinkBase, '');
    const doors = {
      name: 'Doors',
      appName: 'Doors',
      mobileAppId: 1,
      androidStoreUrl: 'https://a',
      iosStoreUrl: 'https://i',
    };
    const created = { ...doors, deepLinkUrl: 'https://go.example.test', isDefault: true };
    await app.tell(
      `appConfig-${uuidv7()}`,
      AppConfigCreated({ ...created, partnerId: northwind, deepLinkUrl: 'https://x' }),
    );
    await app.tell(`appConfig-${uuidv7()}`, AppConfigCreated({ ...created, partnerId: null }));
    const { deepLinkBase, oauth2 } = await config();
    assert.equal(deepLinkBase, 'https://go.example.test');
    const issuer = `${app.origin}/admin/oauth2`;
    const addresses = { issuer, authorizeUrl: `${issuer}/authorize`, loginUrl: `${issuer}/login` };
    assert.deepEqual(oauth2, addresses);
  });
});
