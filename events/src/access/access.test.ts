import assert from 'node:assert/strict';
import { can, may, reaches, rolesSorted, type Grant } from './grants.ts';
import { permissions, permissionsOf, roles, type Role } from './roles.ts';

const grant = (role: Role, at: Partial<Grant> = {}): Grant => ({
  role,
  partnerId: null,
  customerId: null,
  ...at,
});
const strangers = { customerId: 'c9', lineage: ['p9'] };

/** Roles that hold each permission, strongest first, written independently of `permissions`. */
const table = {
  'support.read': 'x.....',
  'system.manage': 'x.....',
  'platform.manage': 'xx....',
  'partner.manage': 'xxx...',
  'partner.read': 'xxx...',
  'customer.manage': 'xxxx..',
  'customer.read': 'xxxxxx',
  'credential.write': 'xxxxx.',
  'credential.read': 'xxxxxx',
  'device.write': 'xxxxx.',
  'device.read': 'xxxxxx',
  'self.read': 'xxxxxx',
} as const;

describe('access', () => {
  it('every role may do what the table of roles says, and nothing else', () => {
    const rowOf = (allowed: readonly Role[]) =>
      roles.map(role => (allowed.includes(role) ? 'x' : '.')).join('');
    assert.deepEqual(
      Object.fromEntries(Object.entries(permissions).map(([name, allowed]) => [name, rowOf(allowed)])),
      table,
    );
  });

  it('a stronger role may do all that a weaker one may', () => {
    const sets = roles.map(role => permissionsOf(role));
    for (const [n, weaker] of sets.entries())
      if (n > 0) assert.ok(weaker.every(name => sets[n - 1]!.includes(name)));
    assert.equal(sets[0]!.length, Object.keys(permissions).length);
  });

  it('ROL-14: global admins are super_admin and admin; they reach every place, and need none', () => {
    const global = roles.filter(role => can([grant(role)], 'customer.read'));
    assert.deepEqual(global, ['super_admin', 'admin']);
    assert.ok(global.every(role => reaches(grant(role), strangers)));
  });

  it('a partner admin reaches its partner and all below it, no other', () => {
    const grants = [grant('partner_admin', { partnerId: 'p1' })];
    for (const lineage of [['p1'], ['p1', 'p2'], ['p0', 'p1']])
      assert.ok(can(grants, 'partner.manage', { customerId: 'c1', lineage }));
    for (const place of [{ lineage: ['p0'] }, { lineage: [] }, strangers])
      assert.ok(!can(grants, 'partner.manage', place));
    assert.ok(!can(grants, 'platform.manage', { lineage: ['p1'] }));
  });

  it('a customer’s role reaches that customer only', () => {
    const grants = [grant('customer_admin', { customerId: 'c1' })];
    assert.ok(can(grants, 'customer.manage', { customerId: 'c1', lineage: ['p1'] }));
    for (const place of [
      strangers,
      { lineage: ['p1'] },
      { customerId: null, lineage: [] },
      { lineage: ['c1'] },
    ])
      assert.ok(!can(grants, 'customer.manage', place));
  });

  it('what one grant allows here does not spread to where another grant reaches', () => {
    const grants = [
      grant('customer_admin', { customerId: 'c1' }),
      grant('customer_credentials_ro', { customerId: 'c2' }),
    ];
    assert.ok(may(grants, 'credential.write'));
    assert.ok(can(grants, 'credential.write', { customerId: 'c1', lineage: [] }));
    assert.ok(can(grants, 'credential.read', { customerId: 'c2', lineage: [] }));
    assert.ok(!can(grants, 'credential.write', { customerId: 'c2', lineage: [] }));
  });

  it('nothing is permitted without a grant, and a grant without a tenant reaches no tenant', () => {
    for (const name of Object.keys(table) as (keyof typeof table)[])
      assert.ok(!may([], name) && !can([], name));
    const nowhere = roles.slice(2).map(role => grant(role));
    assert.ok(
      nowhere.every(one => !reaches(one, { customerId: null, lineage: [] }) && !reaches(one, strangers)),
    );
  });

  it('a role counts for its own kind of owner only, even if its grant names another one, too', () => {
    const customers = grant('customer_admin', { customerId: 'c1', partnerId: 'p9' });
    const partners = grant('partner_admin', { partnerId: 'p1', customerId: 'c9' });
    for (const one of [customers, partners]) assert.ok(!reaches(one, strangers));
    assert.ok(reaches(customers, { customerId: 'c1', lineage: [] }));
    assert.ok(reaches(partners, { lineage: ['p1'] }));
  });

  it('USR-02: the first of the sorted roles is the effective one, each named once', () => {
    const held = [grant('customer_admin'), grant('partner_admin'), grant('customer_admin')];
    assert.deepEqual(rolesSorted(held), ['partner_admin', 'customer_admin']);
    assert.deepEqual(rolesSorted([]), []);
  });
});
