import { isGlobal, isPartnerRole, permissions, roles, type Permission, type Role } from './roles.ts';

/** One permission of a user: a role, and the partner or customer it is held for (neither for global roles). */
export interface Grant {
  readonly role: Role;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}

/** Where something lives: the customer, and the partners from the top down to the one that owns it. */
export interface Place {
  readonly customerId?: string | null;
  readonly lineage: readonly string[];
}

const holds = (grant: Grant, permission: Permission) =>
  (permissions[permission] as readonly Role[]).includes(grant.role);

/** What a grant is held for, as its role has it: a partner role counts for its partner only, a customer role for its customer only. */
export const heldFor = ({ role, partnerId, customerId }: Grant): Pick<Grant, 'partnerId' | 'customerId'> => {
  if (isGlobal(role)) return { partnerId: null, customerId: null };
  return isPartnerRole(role) ? { partnerId, customerId: null } : { partnerId: null, customerId };
};

/** Whether a grant reaches a place: everywhere, at or below its partner, or its own customer. */
export const reaches = (grant: Grant, place: Place): boolean => {
  const { partnerId, customerId } = heldFor(grant);
  return (
    isGlobal(grant.role) ||
    (partnerId !== null && place.lineage.includes(partnerId)) ||
    (customerId !== null && place.customerId === customerId)
  );
};

/** The first question of every route: may this caller do it at all, anywhere? */
export const may = (grants: readonly Grant[], permission: Permission): boolean =>
  grants.some(grant => holds(grant, permission));

/** The second: may they do it here? Without a place only global grants count. */
export const can = (grants: readonly Grant[], permission: Permission, place?: Place): boolean =>
  grants.some(
    grant => holds(grant, permission) && (place === undefined ? isGlobal(grant.role) : reaches(grant, place)),
  );

/** Roles held, strongest first; the first one is effective. */
export const rolesSorted = (grants: readonly Grant[]): readonly Role[] =>
  roles.filter(role => grants.some(grant => grant.role === role));
