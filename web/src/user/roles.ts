import { isGlobal, isPartnerRole, roles, type Role } from '@latchkey/events/access/roles.ts';
import type { Profile } from '../core/profile.tsx';

/** Returns the roles that the user may grant, strongest first; none is above the user's own (USR-38). */
export const manageableRoles = ({ rolesSorted: [own] }: Pick<Profile, 'rolesSorted'>): readonly Role[] =>
  own === undefined ? [] : roles.slice(roles.indexOf(own));

export const heldFor = (role: Role | null): 'customer' | 'partner' | null => {
  if (role === null || isGlobal(role)) return null;
  return isPartnerRole(role) ? 'partner' : 'customer';
};
