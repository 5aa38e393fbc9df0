import type { Permission } from '@latchkey/events/access/roles.ts';
import type { Key } from './t.ts';

const roleToAsk: Partial<Record<Permission, Key & `shell.whom.${string}`>> = {
  'credential.write': 'shell.whom.customer_admin', // customer users could help with credentials only
  'customer.manage': 'shell.whom.customer_admin',
  'partner.manage': 'shell.whom.partner_admin',
  'system.manage': 'shell.whom.super_admin',
};

/** Returns the text for the role to ask about something that needs a permission. */
export const whomToAsk = (access: Permission) => roleToAsk[access] ?? 'shell.whom.admin';
