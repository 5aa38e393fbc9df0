import { isGlobal, isPartnerRole, roles } from '@latchkey/events/access/roles.ts';
import { refuse, refuseFields, Refusal } from '@latchkey/events/kernel/index.ts';
import type { grant } from '@latchkey/events/user/heldGrant.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { requireAct } from '../access/tenantAccess.ts';
import { access } from './userScope.ts';

type Permission = z.output<typeof grant>;
export const checkGrant = async (call: Call, { role, partnerId, customerId }: Permission, at = '') => {
  const { caller, deps } = call;
  const outOfPlace = (field: string) =>
    refuseFields([{ field: `${at}${field}`, reason: 'unrecognized_keys' }]);
  const own = caller.role;
  if (own === null || roles.indexOf(role) < roles.indexOf(own)) return refuse('forbidden');
  const isPartner = isPartnerRole(role);
  if (partnerId !== null && !isPartner) return outOfPlace('partnerId');
  if (customerId !== null && (isPartner || isGlobal(role))) return outOfPlace('customerId');
  if (isGlobal(role)) return isGlobal(own) ? undefined : refuse('forbidden');
  const [noun, id] = isPartner ? (['partner', partnerId] as const) : (['customer', customerId] as const);
  if (id === null)
    return refuseFields([{ field: `${at}${noun}Id`, reason: 'invalid_type', params: { received: 'null' } }]);
  await requireAct(deps.store, caller, isPartner ? 'partner.manage' : access, noun, id, 'customer.read');
};

/**
 * Refuses changes to permissions that the caller couldn't grant; 403 rather than 404, because the user is
 * visible.
 */
export const checkHeld = async (call: Call, grants: readonly Permission[]): Promise<void> => {
  for (const { role, partnerId, customerId } of grants)
    await checkGrant(call, { role, partnerId, customerId }).catch((error: unknown) => {
      throw error instanceof Refusal && error.reason === 'not_found' ? new Refusal('forbidden') : error;
    });
};
