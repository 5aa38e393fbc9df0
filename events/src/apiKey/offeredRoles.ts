import type { Role } from '../access/roles.ts';
import type { Tenant } from '../kernel/index.ts';
import type { KeyUse } from './apiKey.ts';

/**
 * Returns the roles that a key can have: partner admin for a key without a customer, customer admin for a
 * customer's directory key, as it manages users, else roles for credentials (KEY-19, KEY-20).
 */
export const offeredRoles = (
  { customerId }: Pick<Tenant, 'customerId'>,
  use: KeyUse = 'API',
): readonly Role[] => {
  if (!customerId) return ['partner_admin'];
  return use === 'DIRECTORY' ? ['customer_admin'] : ['customer_credentials_rw', 'customer_credentials_ro'];
};
