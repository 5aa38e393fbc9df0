import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import type { Http } from '../../../testing/api/httpAt.ts';
import { testAcme } from '../../../testing/api/testAcme.ts';
import type { TestApp } from '../../../testing/api/testApp.ts';

const placeOf = (role: string) => {
  if (role === 'partner_admin') return { partnerId: northwind };
  return role.startsWith('customer_') ? { customerId: acme } : {};
};

describe('the data of users', function () {
  this.timeout(60_000);
  let app: TestApp;
  let http: Http;
  before(async () => {
    app = await testAcme();
    ({ http } = await app.signIn('super_admin'));
  });
  after(() => app?.end());

  const make = (permission: object) =>
    http.post('/admin/users', {
      email: `${uuidv7()}@example.test`,
      fullName: 'Grace Hopper',
      locale: 'de',
      permission,
    });

  it('ROL-01: there are six roles, and no other', async () => {
    assert.deepEqual(roles, [
      'super_admin',
      'admin',
      'partner_admin',
      'customer_admin',
      'customer_credentials_rw',
      'customer_credentials_ro',
    ]);
    for (const role of roles) {
      const { status, body, text } = await make({ role, ...placeOf(role) });
      assert.equal(status, 201, text);
      assert.deepEqual(body.rolesSorted, [role]);
    }
    assert.equal((await make({ role: 'operator' })).status, 400);
  });

  it('USR-06: a user is created from name, email, language and a first permission', async () => {
    const { status, body, headers } = await make({ role: 'customer_admin', customerId: acme });
    assert.equal(status, 201);
    assert.equal(headers.get('location'), `/admin/users/${body.id}`);
    const { fullName, locale, rolesSorted, customerNames } = body;
    assert.deepEqual(
      { fullName, locale, rolesSorted, customerNames },
      {
        fullName: 'Grace Hopper',
        locale: 'de',
        rolesSorted: ['customer_admin'],
        customerNames: ['Acme Works'],
      },
    );
    for (const lacking of ['email', 'fullName', 'permission']) {
      const all = { email: 'a@example.test', fullName: 'Grace', permission: { role: 'admin' } };
      const { status: refused, body: problem } = await http.post('/admin/users', {
        ...all,
        [lacking]: undefined,
      });
      assert.deepEqual([refused, problem.errors[0].field], [400, lacking]);
    }
  });

  it('USR-01: a user has name, email, language, roles, permissions with their places, the names of these, and a logo', async () => {
    const logoUrl = null;
    const { id, http: own } = await app.signIn('customer_admin', { customerId: acme });
    await http.post(`/admin/users/${id}/permissions`, { role: 'partner_admin', partnerId: northwind });
    const { body } = await own.get('/admin/profile');
    const { email, fullName, locale, rolesSorted, partnerNames, customerNames, branding } = body;
    assert.deepEqual([body.id, fullName, locale], [id, 'Ada Lovelace', 'en']);
    assert.match(email, /@example\.test$/);
    assert.deepEqual(rolesSorted, ['partner_admin', 'customer_admin']);
    assert.deepEqual([partnerNames, customerNames], [['Northwind'], ['Acme Works']]);
    assert.equal(branding.logoUrl, logoUrl);
    const shown = (body.directPermissions as { id: string }[]).map(({ id: permissionId, ...rest }) => {
      assert.match(permissionId, /^[0-9a-f-]{36}$/);
      return rest;
    });
    assert.deepEqual(shown, [
      {
        role: 'customer_admin',
        partnerId: null,
        customerId: acme,
        partner: null,
        customer: { id: acme, name: 'Acme Works' },
        grantedDirectly: true,
      },
      {
        role: 'partner_admin',
        partnerId: northwind,
        customerId: null,
        partner: { id: northwind, name: 'Northwind' },
        customer: null,
        grantedDirectly: true,
      },
    ]);
    const { body: seen } = await http.get(`/admin/users/${id}`);
    assert.deepEqual(seen.directPermissions, body.directPermissions);
  });

  it('ROL-12, ROL-13: the rights of each role are in the profile', async () => {
    const read = ['customer.read', 'credential.read', 'device.read', 'self.read'];
    const write = [...read, 'credential.write', 'device.write'];
    const manage = [...write, 'customer.manage'];
    const partner = [...manage, 'partner.manage', 'partner.read'];
    const expected = {
      customer_credentials_ro: read,
      customer_credentials_rw: write,
      customer_admin: manage,
      partner_admin: partner,
      admin: [...partner, 'platform.manage'],
      super_admin: [...partner, 'platform.manage', 'support.read', 'system.manage'],
    };
    for (const role of roles) {
      const { http: own } = await app.signIn(role, placeOf(role));
      const { body } = await own.get('/admin/profile');
      assert.deepEqual([...body.capabilities].toSorted(), expected[role].toSorted(), role);
      assert.equal(body.isGlobalAdmin, role === 'admin' || role === 'super_admin');
    }
  });
});
