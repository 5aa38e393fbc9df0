import { can, heldFor, may, type Grant, type Place } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { createContext, useContext } from 'react';
import { CustomerContext } from './customers.ts';
import { useProfile, type Profile } from './profile.tsx';

export type Rights = Pick<Profile, 'directPermissions'>;

/** A customer. Its partners, top first, are set once its row is loaded. */
export interface CustomerPlace {
  readonly id: string;
  readonly lineagePartnerIds?: readonly string[] | undefined;
}

const grantsOf = ({ directPermissions }: Rights): readonly Grant[] => directPermissions;

/**
 * Returns whether the user has a permission anywhere, for elements without a customer or partner, such as
 * menu entries.
 */
export const mayAnywhere = (rights: Rights, permission: Permission): boolean =>
  may(grantsOf(rights), permission);

/** Returns whether the user has a permission at a place; without a place, only global roles count. */
export const mayAt = (rights: Rights, permission: Permission, place?: Place): boolean =>
  can(grantsOf(rights), permission, place);

export const isGlobalAdmin = (rights: Rights): boolean => mayAt(rights, 'platform.manage');

/**
 * Returns whether the user has a permission at a visible customer. Until the customer's row is loaded, its
 * partners are unknown, so only permissions for the customer and global ones count. If the user has none for
 * the customer, permissions for any partner count as well, because the customer must be visible through one
 * of these or a global one.
 */
export const mayAtCustomer = (
  rights: Rights,
  permission: Permission,
  { id, lineagePartnerIds }: CustomerPlace,
): boolean => {
  const grants = grantsOf(rights);
  const hasOwn = grants.some(grant => heldFor(grant).customerId === id);
  if (lineagePartnerIds === undefined && !hasOwn)
    return may(
      grants.filter(grant => heldFor(grant).customerId === null),
      permission,
    );
  return can(grants, permission, { customerId: id, lineage: lineagePartnerIds ?? [] });
};

export const canManageCustomer = (rights: Rights, customer: CustomerPlace): boolean =>
  mayAtCustomer(rights, 'customer.manage', customer);

/**
 * Returns whether the user manages a partner, through a global permission or one for this partner or a
 * partner above it.
 */
export const canManagePartner = (
  rights: Pick<Profile, 'directPermissions' | 'writablePartners'>,
  partnerId: string,
): boolean =>
  mayAt(rights, 'partner.manage', { lineage: [partnerId] }) ||
  (mayAnywhere(rights, 'partner.manage') && rights.writablePartners.some(({ id }) => id === partnerId));

export const PlaceContext = createContext<Place | null>(null);

/**
 * Returns whether the user has a permission at the customer or partner of the page. On other pages, only
 * global roles count.
 */
export const useMayHere = (permission: Permission): boolean => {
  const profile = useProfile();
  const place = useContext(PlaceContext);
  const customer = useContext(CustomerContext);
  if (place === null && customer !== null) return mayAtCustomer(profile, permission, customer);
  return mayAt(profile, permission, place ?? undefined);
};
