import type { Role } from '../access/roles.ts';
import type { Tenant } from '../kernel/index.ts';

/** The roles that a key can have (KEY-19, KEY-20): what a partner's system does for all its customers, or what one customer's does. */
export const offeredRoles = ({ customerId }: Pick<Tenant, 'customerId'>): readonly Role[] =>
  customerId ? ['customer_credentials_rw', 'customer_credentials_ro'] : ['partner_admin'];
