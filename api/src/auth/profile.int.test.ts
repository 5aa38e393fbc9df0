import assert from 'node:assert/strict';
import { AppConfigCreated } from '@latchkey/events/appConfig/appConfig.ts';
import { acme, acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { PartnerCreated } from '@latchkey/events/partner/partner.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { testHouse, type TestHouse } from '../http/testHouse.ts';

describe('what the console learns of who calls, and where it stands', function () {
  this.timeout(30_000);
  const [below, beside] = [uuidv7(), uuidv7()];
  const tell = async (id: string, name: string, line: string[]) =>
    house.tell(
      `partner-${id}`,
      PartnerCreated({ name, parentId: line.at(-2) ?? null, lineagePartnerIds: line }),
    );
  let house: TestHouse;
  before(async () => {
    house = await testHouse();
    await tell(northwind, 'Northwind', [northwind]);
    await tell(below, 'Northwind South', [northwind, below]);
    await tell(beside, 'Contoso', [beside]);
    await house.tell(`customer-${acme}`, acmeCreated);
  });
  after(() => house?.end());

  it('USR-01: permissions with the names of their partners and customers, and the partners one may write to', async () => {
    const partner = (
      await (await house.signIn('partner_admin', { partnerId: northwind })).http.get('/admin/profile')
    ).body;
    assert.deepEqual(partner.writablePartners, [
      { id: northwind, name: 'Northwind' },
      { id: below, name: 'Northwind South' },
    ]);
    assert.deepEqual(partner.partnerNames, ['Northwind']);
    const [permission] = partner.directPermissions;
    assert.deepEqual([permission.partner, permission.customer], [{ id: northwind, name: 'Northwind' }, null]);
    const customer = (
      await (await house.signIn('customer_admin', { customerId: acme })).http.get('/admin/profile')
    ).body;
    assert.deepEqual([customer.customerNames, customer.writablePartners], [['Acme Works'], []]);
    const admin = (await (await house.signIn('admin')).http.get('/admin/profile')).body;
    assert.equal(admin.writablePartners.length, 3);
  });

  it("LAY-04, LAY-05: branding is the customer's own, else its partner's", async () => {
    const { rows } = house.deps;
    const { partner, customer } = rows.tenantTables();
    const { http } = await house.signIn('customer_credentials_ro', { customerId: acme });
    const branding = async () => (await http.get('/admin/profile')).body.branding;
    assert.deepEqual(await branding(), { logoUrl: null, name: 'Northwind' });
    await rows.knex(partner).where({ id: northwind }).update({ logoUrl: '/files/partner' });
    assert.equal((await branding()).logoUrl, '/files/partner');
    await rows.knex(customer).where({ id: acme }).update({ logoUrl: '/files/customer' });
    assert.equal((await branding()).logoUrl, '/files/customer');
    const { http: partners } = await house.signIn('partner_admin', { partnerId: northwind });
    assert.deepEqual((await partners.get('/admin/profile')).body.branding, {
      logoUrl: '/files/partner',
      name: 'Northwind',
    });
  });

  it("API-14: config.json begins links with the default app that is nobody's, and tells of OAuth2 when it is there", async () => {
    const config = async () => (await house.http.get('/config.json')).body;
    assert.equal((await config()).deepLinkBase, '');
    const app = {
      name: 'Doors',
      appName: 'Doors',
      mobileAppId: 1,
      androidStoreUrl: 'https://a',
      iosStoreUrl: 'https://i',
    };
    const created = { ...app, deepLinkUrl: 'https://go.example.test', isDefault: true };
    await house.tell(
      `appConfig-${uuidv7()}`,
      AppConfigCreated({ ...created, partnerId: northwind, deepLinkUrl: 'https://x' }),
    );
    await house.tell(`appConfig-${uuidv7()}`, AppConfigCreated({ ...created, partnerId: null }));
    const { deepLinkBase, oauth2 } = await config();
    assert.deepEqual([deepLinkBase, oauth2], ['https://go.example.test', null]);
  });
});
