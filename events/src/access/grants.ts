import { isGlobal, isPartnerRole, permissions, roles, type Permission, type Role } from './roles.ts';

/** A user's permission: a role and the partner or customer that it applies to (neither for global roles). */
export interface Grant {
  readonly role: Role;
  readonly partnerId: string | null;
  readonly customerId: string | null;
}

/**
 * Location of an entity: its customer, and the partners from the root down to the one that owns the entity or
 * its customer.
 */
export interface Place {
  readonly customerId?: string | null;
  readonly lineage: readonly string[];
}

const holds = (grant: Grant, permission: Permission) =>
  (permissions[permission] as readonly Role[]).includes(grant.role);

/**
 * Returns the owner that is relevant to a grant's role: the partner for a partner role, the customer for a
 * customer role, neither for a global role.
 */
export const heldFor = ({ role, partnerId, customerId }: Grant): Pick<Grant, 'partnerId' | 'customerId'> => {
  if (isGlobal(role)) return { partnerId: null, customerId: null };
  return isPartnerRole(role) ? { partnerId, customerId: null } : { partnerId: null, customerId };
};

/**
 * Returns whether a grant covers a place: everywhere (global), at or below its partner, or at its customer.
 */
export const reaches = (grant: Grant, place: Place): boolean => {
  const { partnerId, customerId } = heldFor(grant);
  return (
    isGlobal(grant.role) ||
    (partnerId !== null && place.lineage.includes(partnerId)) ||
    (customerId !== null && place.customerId === customerId)
  );
};

/**
 * Returns whether the caller holds a permission anywhere. Routes that require a permission check this first.
 */
export const may = (grants: readonly Grant[], permission: Permission): boolean =>
  grants.some(grant => holds(grant, permission));

/** Returns whether the caller holds a permission at a place. Without a place, only global grants count. */
export const can = (grants: readonly Grant[], permission: Permission, place?: Place): boolean =>
  grants.some(
    grant => holds(grant, permission) && (place === undefined ? isGlobal(grant.role) : reaches(grant, place)),
  );

/** Returns the roles held, strongest first. The first one is the effective role. */
export const rolesSorted = (grants: readonly Grant[]): readonly Role[] =>
  roles.filter(role => grants.some(grant => grant.role === role));
