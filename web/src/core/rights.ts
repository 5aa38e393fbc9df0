import { can, heldFor, may, type Grant, type Place } from '@latchkey/events/access/grants.ts';
import type { Permission } from '@latchkey/events/access/roles.ts';
import { createContext, useContext } from 'react';
import { CustomerContext } from './customers.ts';
import { useProfile, type Profile } from './profile.tsx';

/** The permissions that decide; the server decides again, by the same rules. */
export type Rights = Pick<Profile, 'directPermissions'>;

/** A customer; its partners, top first, once its row is read. */
export interface CustomerPlace {
  readonly id: string;
  readonly lineagePartnerIds?: readonly string[] | undefined;
}

const grantsOf = ({ directPermissions }: Rights): readonly Grant[] => directPermissions;

/** Whether a permission is held anywhere: for what belongs to no customer and no partner, such as a menu entry. */
export const mayAnywhere = (rights: Rights, permission: Permission): boolean =>
  may(grantsOf(rights), permission);

/** Whether a permission is held at a place; without a place only global roles count. */
export const mayAt = (rights: Rights, permission: Permission, place?: Place): boolean =>
  can(grantsOf(rights), permission, place);

export const isGlobalAdmin = (rights: Rights): boolean => mayAt(rights, 'platform.manage');

/**
 * Whether a permission is held at a customer that the user can see. Before its row is read, its partners are not known: a customer for which the user has
 * no permission of its own is visible by one for a partner above it, and for any other only permissions for itself count.
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

/** ROL-13: global and partner admins within their scope, and the customer admins of this customer. */
export const canManageCustomer = (rights: Rights, customer: CustomerPlace): boolean =>
  mayAtCustomer(rights, 'customer.manage', customer);

/** Whether a partner is the user's to manage: one that a permission is held for, or one below it. */
export const canManagePartner = (
  rights: Pick<Profile, 'directPermissions' | 'writablePartners'>,
  partnerId: string,
): boolean =>
  mayAt(rights, 'partner.manage', { lineage: [partnerId] }) ||
  (mayAnywhere(rights, 'partner.manage') && rights.writablePartners.some(({ id }) => id === partnerId));

/** Where the records of a page belong, if it is not the customer of the address. */
export const PlaceContext = createContext<Place | null>(null);

/** Whether the user holds a permission at the customer or partner of the page; on a page of neither only global roles count. */
export const useMayHere = (permission: Permission): boolean => {
  const profile = useProfile();
  const place = useContext(PlaceContext);
  const customer = useContext(CustomerContext);
  if (place === null && customer !== null) return mayAtCustomer(profile, permission, customer);
  return mayAt(profile, permission, place ?? undefined);
};
