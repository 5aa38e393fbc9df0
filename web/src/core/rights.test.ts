import { can } from '@latchkey/events/access/grants.ts';
import { permissions, roles, type Permission } from '@latchkey/events/access/roles.ts';
import assert from 'node:assert/strict';
import { held, holding } from '../../../testing/web/people.ts';
import {
  canManageCustomer,
  canManagePartner,
  isGlobalAdmin,
  mayAnywhere,
  mayAt,
  mayAtCustomer,
} from './rights.ts';

const [own, other] = [
  { id: 'customer one', name: 'Own', lineagePartnerIds: ['north'] },
  { id: 'customer two', name: 'Other', lineagePartnerIds: ['top', 'south'] },
];
const [north, top] = [
  { id: 'north', name: 'North' },
  { id: 'top', name: 'Top' },
];

describe('the rights of a user, by customer and partner', () => {
  it('USR-03: returns who manages a customer, who manages any, and who is a global admin', () => {
    const answers = roles.map(role => {
      const user = holding(held(role, role === 'partner_admin' ? north : own));
      return [
        role,
        canManageCustomer(user, own),
        canManageCustomer(user, other),
        mayAnywhere(user, 'customer.manage'),
        isGlobalAdmin(user),
      ];
    });
    assert.deepEqual(answers, [
      ['super_admin', true, true, true, true],
      ['admin', true, true, true, true],
      ['partner_admin', true, false, true, false],
      ['customer_admin', true, false, true, false],
      ['customer_credentials_rw', false, false, false, false],
      ['customer_credentials_ro', false, false, false, false],
    ]);
  });

  it('32.17: with any two roles at two places, each permission at each place is decided as by the server', () => {
    const names = Object.keys(permissions) as Permission[];
    for (const first of roles)
      for (const second of roles) {
        const user = holding(
          held(first, first === 'partner_admin' ? north : own),
          held(second, second === 'partner_admin' ? top : other),
        );
        for (const customer of [own, other])
          for (const name of names) {
            const place = { customerId: customer.id, lineage: customer.lineagePartnerIds };
            const expected = can(user.directPermissions, name, place);
            const what = `${first}, ${second}: ${name} at ${customer.id}`;
            assert.equal(mayAtCustomer(user, name, customer), expected, what);
            // before the row is loaded, permissions are never overestimated; they are underestimated only if
            // permissions for a partner and for the customer overlap
            const early = mayAtCustomer(user, name, { id: customer.id });
            assert.ok(!early || expected, `too early: ${what}`);
            if (first !== 'partner_admin' && second !== 'partner_admin') assert.equal(early, expected, what);
          }
      }
  });

  it('32.17: a customer without an own permission is visible through a partner above it, immediately', () => {
    const user = holding(held('partner_admin', north), held('customer_credentials_ro', other));
    assert.equal(canManageCustomer(user, { id: own.id }), true);
    assert.equal(canManageCustomer(user, { id: other.id }), false);
    assert.equal(canManageCustomer(user, { ...other, lineagePartnerIds: ['north'] }), true);
  });

  it('32.17: without a place only global roles count, and a partner is managed by those it is given to', () => {
    const user = {
      ...holding(held('partner_admin', north)),
      writablePartners: [north, { id: 'below', name: 'B' }],
    };
    assert.equal(mayAt(user, 'partner.manage'), false);
    assert.equal(mayAt(holding(held('admin')), 'partner.manage'), true);
    assert.deepEqual(
      ['north', 'below', 'top'].map(id => canManagePartner(user, id)),
      [true, true, false],
    );
  });
});
