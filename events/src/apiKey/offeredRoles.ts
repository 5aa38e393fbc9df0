import type { Role } from '../access/roles.ts';
import type { Tenant } from '../kernel/index.ts';
import type { KeyUse } from './apiKey.ts';

/**
 * Returns the roles that a key can have: partner admin without a customer; customer admin for a customer's
 * directory key, which manages users; otherwise the credential roles (KEY-19, KEY-20).
 */
export const offeredRoles = (
  { customerId }: Pick<Tenant, 'customerId'>,
  use: KeyUse = 'API',
): readonly Role[] => {
  if (!customerId) return ['partner_admin'];
  return use === 'DIRECTORY' ? ['customer_admin'] : ['customer_credentials_rw', 'customer_credentials_ro'];
};
