import { reaches, type Place } from '@latchkey/events/access/grants.ts';
import { permissions, type Role } from '@latchkey/events/access/roles.ts';
import { customer } from '@latchkey/events/customer/customer.ts';
import { partner } from '@latchkey/events/partner/partner.ts';
import type { DirectoryPlace } from '@latchkey/events/user/directoryAccount.ts';
import { user } from '@latchkey/events/user/user.ts';
import type { NamedTenant } from '../access/permissions.ts';
import { permissionOf } from '../http/entityAccess.ts';
import type { Call } from '../http/route.ts';

export const access = permissionOf(user, 'read');

interface Tenant extends NamedTenant {
  readonly lineagePartnerIds: readonly string[];
}

const tenantsOf = async (
  { deps: { rows } }: Call,
  grants: readonly DirectoryPlace[],
): Promise<readonly Tenant[]> => {
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

export const scopeOf = async (call: Call, all: readonly DirectoryPlace[]) => {
  const holding = call.caller.grants.filter(({ role: held }) =>
    (permissions[access] as readonly Role[]).includes(held),
  );
  const tenants = await tenantsOf(call, all);
  const lineages = new Map(tenants.map(one => [one.id, one.lineagePartnerIds]));
  const placeOf = ({ customerId, partnerId }: DirectoryPlace): Place => ({
    customerId,
    lineage: lineages.get(customerId ?? partnerId ?? '') ?? [],
  });
  const sees = (one: DirectoryPlace) => holding.some(own => reaches(own, placeOf(one)));
  return { tenants, sees, holding, placeOf };
};
