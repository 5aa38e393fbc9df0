import { rolesSorted } from '@latchkey/events/access/grants.ts';
import { isGlobal, isPartnerRole, type Role } from '@latchkey/events/access/roles.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';

type Permission = Profile['directPermissions'][number];
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Placeholder for the customer that the test shows, or its partner. `show` inserts their IDs. */
const here = { id: 'here', name: 'Acme' };
export const plainPartner = 'partner';

/** Returns a test user's permission. Default: for the customer that the test shows, or its partner. */
export const held = (role: Role, at: Named = here): Permission => {
  const partner = isPartnerRole(role) ? at : null;
  const customer = isPartnerRole(role) || isGlobal(role) ? null : at;
  return {
    id: `${role} ${at.id}`,
    role,
    partner,
    customer,
    partnerId: partner?.id ?? null,
    customerId: customer?.id ?? null,
  };
};

export const holding = (
  ...directPermissions: readonly Permission[]
): Pick<Profile, 'rolesSorted' | 'directPermissions'> => ({
  rolesSorted: rolesSorted(directPermissions),
  directPermissions,
});

interface Shown extends Named {
  readonly lineagePartnerIds: readonly string[];
}

/** Replaces `here` in the permissions with the shown customer and its partner. */
export const heldAt = (permissions: readonly Permission[], customer: Shown): readonly Permission[] => {
  const partner = { id: customer.lineagePartnerIds.at(-1) ?? plainPartner, name: 'Partner' };
  return permissions.map(one => {
    if (one.customerId === here.id) return { ...one, customer, customerId: customer.id };
    return one.partnerId === here.id ? { ...one, partner, partnerId: partner.id } : one;
  });
};

export const reader = holding(held('customer_credentials_ro'));
