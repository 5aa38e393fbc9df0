import { refuse } from '@latchkey/events/kernel/index.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';

export const requireCustomer = async (call: Call): Promise<void> => {
  const customerId = call.params['customerId']!;
  if (!(await tenantAccess(call.deps.store, call.caller, 'credential.read', 'customer', customerId)))
    refuse('not_found');
};
