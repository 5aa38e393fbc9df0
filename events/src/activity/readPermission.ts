import type { Permission } from '../access/roles.ts';
import type { AnyEntity } from '../kernel/index.ts';

/** Permissions to read the acts about nouns whose own records can't be read. */
const ownPermissions: Readonly<Record<string, Permission>> = { keyset: 'customer.manage' };

export const readPermission = ({ name, access }: Pick<AnyEntity, 'name' | 'access'>): Permission =>
  ownPermissions[name] ?? (access['read'] as Permission);
