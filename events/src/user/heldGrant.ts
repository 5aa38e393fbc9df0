import { z } from 'zod';
import { customerRoles, roles } from '../access/roles.ts';
import { id, maybeId } from '../kernel/terms.ts';

export const role = z.enum(roles);
export const customerRole = z.enum(customerRoles);
export const grant = z.object({
  role,
  partnerId: maybeId.default(null),
  customerId: maybeId.default(null),
});
export const heldGrant = grant.extend({ id });
/** Maximum permissions per user. */
export const maxGrants = 100;

type Held = Omit<z.output<typeof heldGrant>, 'id'>;
export const isSameGrant = (one: Held, other: Held): boolean =>
  one.role === other.role && one.partnerId === other.partnerId && one.customerId === other.customerId;
