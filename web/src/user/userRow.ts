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
/** A user as the API shows it: of the permissions those that the caller may see. */
export type UserRow = User & {
  readonly rolesSorted: readonly Role[];
  readonly directPermissions: readonly HeldPermission[];
  readonly partnerNames: readonly string[];
  readonly customerNames: readonly string[];
  /** To the console. */
  readonly lastSignedInAt: string | null;
  /** The mail server's line, while the invitation waits for the server. */
  readonly mailOutage: string | null;
};

/** What became of the mail with an open invitation: refused, waiting because the mail server takes none, or nothing to worry about. */
export const invitationTrouble = ({
  invitedUntil,
  invitationMailed,
  mailOutage,
}: Pick<UserRow, 'invitedUntil' | 'invitationMailed' | 'mailOutage'>): 'refused' | 'waiting' | null => {
  if (invitedUntil === null) return null;
  if (invitationMailed === 'REFUSED') return 'refused';
  return invitationMailed === null && mailOutage !== null ? 'waiting' : null;
};

/** The roles that count at a place, strongest first: of permissions for it, for a partner above it, or for everything. */
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

/** Whether a user may be changed from here: nobody above the own role. The API decides again. */
export const mayChange = (profile: Profile, { rolesSorted }: Pick<UserRow, 'rolesSorted'>): boolean =>
  rolesSorted.every(role => manageableRoles(profile).includes(role));

/** Rights and the account itself are another person's to change. */
export const mayGovern = (profile: Profile, row: Pick<UserRow, 'id' | 'rolesSorted'>): boolean =>
  row.id !== profile.id && mayChange(profile, row);
