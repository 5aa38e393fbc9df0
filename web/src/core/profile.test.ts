import { permissionsOf, roles, type Role } from '@latchkey/events/access/roles.ts';
import assert from 'node:assert/strict';
import { canManageCustomer, canManageCustomers, isGlobalAdmin } from './profile.tsx';

const [mine, other] = ['customer one', 'customer two'];
const holding = (role: Role) => ({
  capabilities: permissionsOf(role),
  directPermissions: [{ id: 'p', role, customer: { id: mine, name: 'Mine' } }],
});

describe('the profile', () => {
  it('USR-03: tells who manages a customer, who manages any, and who is a global admin', () => {
    const told = roles.map(role => {
      const profile = holding(role);
      return [
        role,
        canManageCustomer(profile, mine),
        canManageCustomer(profile, other),
        canManageCustomers(profile),
        isGlobalAdmin(profile),
      ];
    });
    assert.deepEqual(told, [
      ['super_admin', true, true, true, true],
      ['admin', true, true, true, true],
      ['partner_admin', true, true, true, false],
      ['customer_admin', true, false, true, false],
      ['customer_credentials_rw', false, false, false, false],
      ['customer_credentials_ro', false, false, false, false],
    ]);
  });
});
