import type { Role } from '@latchkey/events/access/roles.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';

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
 * Returns a tenant's groups: the roles that the directory's key may grant. IDs are derived from the tenant's
 * ID.
 */
export const groupsOf = ({ customerId, partnerId }: DirectoryPlace): readonly Group[] =>
  (customerId === null ? ofPartner : named).map(([role, displayName]) => ({
    role,
    displayName,
    id: uuidv5(customerId ?? partnerId ?? '', 'group', role),
  }));
