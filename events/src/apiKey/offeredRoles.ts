import type { Role } from '../access/roles.ts';
import type { Tenant } from '../kernel/index.ts';
import type { KeyUse } from './apiKey.ts';

/** The roles that a key can have (KEY-19, KEY-20): what a partner's system does for all its customers, or what one customer's does. A directory manages users, as an admin does. */
export const offeredRoles = (
  { customerId }: Pick<Tenant, 'customerId'>,
  use: KeyUse = 'API',
): readonly Role[] => {
  if (!customerId) return ['partner_admin'];
  return use === 'DIRECTORY' ? ['customer_admin'] : ['customer_credentials_rw', 'customer_credentials_ro'];
};
