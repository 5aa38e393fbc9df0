import { reaches, rolesSorted, type Grant } from '@latchkey/events/access/grants.ts';
import { permissions, type Role } from '@latchkey/events/access/roles.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import { userDecider } from '@latchkey/events/user/decider.ts';
import { role } from '@latchkey/events/user/heldGrant.ts';
import { user, type User } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { permissionOf } from '../http/creating.ts';
import { entityRoutes } from '../http/entityRoutes.ts';
import { directPermission, permissionsShown, type NamedTenant } from '../access/permissions.ts';
import type { Shown } from '../http/readRoutes.ts';
import type { Call } from '../http/route.ts';

export const access = permissionOf(user, 'read');

interface Tenant extends NamedTenant {
  readonly lineagePartnerIds: readonly string[];
}

/** The partners and customers that permissions are held for. */
const tenantsOf = async ({ deps: { rows } }: Call, grants: readonly Grant[]): Promise<readonly Tenant[]> => {
  const columns = ['name', 'lineagePartnerIds'] as const;
  const found = await Promise.all([
    rows.byIds<Tenant>(
      partner,
      grants.flatMap(({ partnerId }) => partnerId ?? []),
      columns,
    ),
    rows.byIds<Tenant>(
      customer,
      grants.flatMap(({ customerId }) => customerId ?? []),
      columns,
    ),
  ]);
  return found.flat();
};

/** USR-01: of a user's permissions those that lie within the caller's scope, strongest role first. */
const added: NonNullable<Shown['added']> = async (rows, call) => {
  const holding = call.caller.grants.filter(({ role: held }) =>
    (permissions[access] as readonly Role[]).includes(held),
  );
  const all = rows as unknown as readonly User[];
  const tenants = await tenantsOf(
    call,
    all.flatMap(({ grants }) => grants),
  );
  const lineages = new Map(tenants.map(one => [one.id, one.lineagePartnerIds]));
  const sees = ({ customerId, partnerId }: Grant) =>
    holding.some(own =>
      reaches(own, { customerId, lineage: lineages.get(customerId ?? partnerId ?? '') ?? [] }),
    );
  return all.map(({ grants }) => {
    const seen = grants.filter(sees);
    return { rolesSorted: rolesSorted(seen), ...permissionsShown(seen, tenants) };
  });
};

export const users = entityRoutes(userDecider, {
  sees: (call, id) => seesUser(call, id),
  hides: ['grants', 'role', 'passwordSecretId', 'linkedProviders', 'accounts'],
  adds: z.object({
    rolesSorted: z.array(role),
    directPermissions: z.array(directPermission),
    partnerNames: z.array(z.string()),
    customerNames: z.array(z.string()),
  }),
  added,
});

/** Whose a user is stands in the table: the permissions held, not the stream. */
export const seesUser = async (call: Call, id: string): Promise<boolean> => {
  const asker = { grants: call.caller.grants, permission: users.permission };
  return (await call.deps.rows.find(user, id, asker)) !== null;
};
