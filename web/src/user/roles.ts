import { isGlobal, isPartnerRole, roles, type Role } from '@latchkey/events/access/roles.ts';
import type { Profile } from '../core/profile.tsx';

export const customerRoles: readonly Role[] = roles.filter(role => !isGlobal(role) && !isPartnerRole(role));

/** Nobody grants a role above the own (USR-38): these are left, strongest first. */
export const manageableRoles = ({ rolesSorted: [own] }: Pick<Profile, 'rolesSorted'>): readonly Role[] =>
  own === undefined ? [] : roles.slice(roles.indexOf(own));

export const heldFor = (role: Role | null): 'customer' | 'partner' | null => {
  if (role === null || isGlobal(role)) return null;
  return isPartnerRole(role) ? 'partner' : 'customer';
};
