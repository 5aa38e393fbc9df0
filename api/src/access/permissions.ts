import type { Grant } from '@latchkey/events/access/grants.ts';
import { id } from '@latchkey/events/kernel/terms.ts';
import { grant } from '@latchkey/events/user/heldGrant.ts';
import { z } from 'zod';

export const named = z.object({ id, name: z.string() });
export const directPermission = grant.extend({
  id,
  partner: named.nullable(),
  customer: named.nullable(),
  grantedDirectly: z.boolean(),
});

export type NamedTenant = z.output<typeof named>;
export const idAndName = (one: NamedTenant | undefined): NamedTenant | null =>
  one ? { id: one.id, name: one.name } : null;

export const permissionsShown = (grants: readonly Grant[], tenants: readonly NamedTenant[]) => {
  const find = (tenant: string | null) => idAndName(tenants.find(one => one.id === tenant));
  const directPermissions = grants.map(one => ({
    ...one,
    partner: find(one.partnerId),
    customer: find(one.customerId),
    grantedDirectly: true,
  }));
  return {
    directPermissions,
    partnerNames: directPermissions.flatMap(({ partner }) => partner?.name ?? []),
    customerNames: directPermissions.flatMap(({ customer }) => customer?.name ?? []),
  };
};
