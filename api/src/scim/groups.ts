import type { Role } from '@latchkey/events/access/roles.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';

/** A role of the tenant, as a directory sees it: its members hold the role there. */
export interface Group {
  readonly id: string;
  readonly role: Role;
  readonly displayName: string;
}

const named: readonly (readonly [role: Role, displayName: string])[] = [
  ['customer_admin', 'Customer admin'],
  ['customer_credentials_rw', 'Customer User'],
  ['customer_credentials_ro', 'Customer User, read-only'],
];
const ofPartner: typeof named = [['partner_admin', 'Partner admin']];

/**
 * Returns the groups of a tenant, limited to roles that the directory's key may grant. Their IDs are derived
 * from the tenant's.
 */
export const groupsOf = ({ customerId, partnerId }: DirectoryPlace): readonly Group[] =>
  (customerId === null ? ofPartner : named).map(([role, displayName]) => ({
    role,
    displayName,
    id: uuidv5(customerId ?? partnerId ?? '', 'group', role),
  }));
