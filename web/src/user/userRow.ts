import { reaches, type Place } from '@latchkey/events/access/grants.ts';
import { roles, type Role } from '@latchkey/events/access/roles.ts';
import type { User } from '@latchkey/events/user/user.ts';
import type { CustomerRow } from '../core/customers.ts';
import type { Profile } from '../core/profile.tsx';
import { manageableRoles } from './roles.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}
export interface HeldPermission {
  readonly id: string;
  readonly role: Role;
  readonly partner: Named | null;
  readonly customer: Named | null;
}
/** A user in API responses, with the permissions that the caller may see. */
export type UserRow = User & {
  readonly rolesSorted: readonly Role[];
  readonly directPermissions: readonly HeldPermission[];
  readonly partnerNames: readonly string[];
  readonly customerNames: readonly string[];
  readonly lastSignedInAt: string | null;
  /** The mail server's response, while the invitation is delayed by an outage. */
  readonly mailOutage: string | null;
};

/**
 * Returns the problem with an open invitation's email: rejected, or delayed by an outage; null if there is
 * none.
 */
export const invitationTrouble = ({
  invitedUntil,
  invitationMailed,
  mailOutage,
}: Pick<UserRow, 'invitedUntil' | 'invitationMailed' | 'mailOutage'>): 'refused' | 'waiting' | null => {
  if (invitedUntil === null) return null;
  if (invitationMailed === 'REFUSED') return 'refused';
  return invitationMailed === null && mailOutage !== null ? 'waiting' : null;
};

/**
 * Returns the roles that count at a place, strongest first. Permissions for a partner above the place and
 * global ones count, too.
 */
export const rolesThere = (held: readonly HeldPermission[], place: Place): readonly Role[] => {
  const there = held.filter(({ role, partner, customer }) =>
    reaches({ role, partnerId: partner?.id ?? null, customerId: customer?.id ?? null }, place),
  );
  return roles.filter(role => there.some(one => one.role === role));
};

export const placeOf = ({ id, lineagePartnerIds }: CustomerRow): Place => ({
  customerId: id,
  lineage: lineagePartnerIds,
});

/**
 * Returns whether the caller may change a user, who must not have a higher role. The API checks this, too.
 */
export const mayChange = (profile: Profile, { rolesSorted }: Pick<UserRow, 'rolesSorted'>): boolean =>
  rolesSorted.every(role => manageableRoles(profile).includes(role));

export const mayGovern = (profile: Profile, row: Pick<UserRow, 'id' | 'rolesSorted'>): boolean =>
  row.id !== profile.id && mayChange(profile, row);
