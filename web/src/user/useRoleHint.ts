import type { Role } from '@latchkey/events/access/roles.ts';
import { useT } from '../core/t.ts';

/**
 * Returns a function for the sentence about what a role can do. `this`: the role is for the customer on the
 * screen.
 */
export const useRoleHint = (customer: 'this' | 'one') => {
  const t = useT();
  return (role: Role): string => t(`user.roleHints.${role}`, { customer: t(`user.ofCustomer.${customer}`) });
};
