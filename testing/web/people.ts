import { rolesSorted } from '@latchkey/events/access/grants.ts';
import { isGlobal, isPartnerRole, type Role } from '@latchkey/events/access/roles.ts';
import type { Profile } from '@latchkey/web/core/profile.tsx';

type Permission = Profile['directPermissions'][number];
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Stands for the customer that the test shows, and for its partner; `show` puts their ids there. */
const here = { id: 'here', name: 'Acme' };
export const plainPartner = 'partner';

/** A permission of a test's user. If no place is named, it is held for the customer that the test shows, or for its partner. */
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

/** The parts of a profile that permissions decide. */
export const holding = (
  ...directPermissions: readonly Permission[]
): Pick<Profile, 'rolesSorted' | 'directPermissions'> => ({
  rolesSorted: rolesSorted(directPermissions),
  directPermissions,
});

interface Shown extends Named {
  readonly lineagePartnerIds: readonly string[];
}

/** The same permissions, with the shown customer and its partner in the place of `here`. */
export const heldAt = (permissions: readonly Permission[], customer: Shown): readonly Permission[] => {
  const partner = { id: customer.lineagePartnerIds.at(-1) ?? plainPartner, name: 'Partner' };
  return permissions.map(one => {
    if (one.customerId === here.id) return { ...one, customer, customerId: customer.id };
    return one.partnerId === here.id ? { ...one, partner, partnerId: partner.id } : one;
  });
};

/** May read the customer that the test shows, and change nothing. */
export const reader = holding(held('customer_credentials_ro'));
