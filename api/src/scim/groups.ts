import type { Role } from '@latchkey/events/access/roles.ts';
import { uuidv5 } from '@latchkey/events/store/uuid.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';

/** A role of the tenant, as a directory meets it: whoever is a member holds the role there. */
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

/** The groups of a tenant: none gives more than the key of its directory could. Their ids follow from the tenant's. */
export const groupsOf = ({ customerId, partnerId }: DirectoryPlace): readonly Group[] =>
  (customerId === null ? ofPartner : named).map(([role, displayName]) => ({
    role,
    displayName,
    id: uuidv5(customerId ?? partnerId ?? '', 'group', role),
  }));
