import { refuse } from '@latchkey/events/kernel/index.ts';
import { tenantAccess } from '../access/tenantAccess.ts';
import type { Call } from '../http/route.ts';

/** Refuses with `not_found` unless the caller may read credentials of the customer in the path. */
export const requireCustomer = async (call: Call): Promise<void> => {
  const customerId = call.params['customerId']!;
  if (!(await tenantAccess(call.deps.store, call.caller, 'credential.read', 'customer', customerId)))
    refuse('not_found');
};
