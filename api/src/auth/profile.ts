import { rolesSorted } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, permissionsOf, type Permission } from '@latchkey/events/access/roles.ts';
import { locale } from '@latchkey/events/kernel/terms.ts';
import { role } from '@latchkey/events/user/heldGrant.ts';
import { user } from '@latchkey/events/user/user.ts';
import { z } from 'zod';
import { directPermission, idAndName, named, permissionsShown } from '../access/permissions.ts';
import type { Call, ShownEntity } from '../http/route.ts';
import { within } from '../rows/scope.ts';
import { goneTenant, goneTenantsOf } from './goneTenants.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly lineagePartnerIds: readonly string[];
}
const columns = ['id', 'name', 'logoUrl', 'lineagePartnerIds'] as const;
const maxPartners = 1_000;

const tenantsOf = async ({ deps: { rows }, caller: { grants } }: Call) => {
  const { partner, customer } = rows.tenantTables();
  const partnerIds = grants.flatMap(grant => grant.partnerId ?? []);
  const customerIds = grants.flatMap(grant => grant.customerId ?? []);
  const writable = rows.knex({ t: partner }).select(columns).orderBy('name').limit(maxPartners);
  if (!grants.some(({ role }) => isGlobal(role))) void writable.whereRaw(within('t'), [partnerIds]);
  const customers = (await rows
    .knex(customer)
    .whereIn('id', customerIds)
    .select(columns)
    .orderBy('name')
    .limit(customerIds.length)) as Named[];
  const above = customers.flatMap(({ lineagePartnerIds }) => lineagePartnerIds.at(-1) ?? []);
  const named = [...new Set([...partnerIds, ...above])];
  const [partners, around] = await Promise.all([
    writable as Promise<Named[]>,
    rows.knex(partner).whereIn('id', named).select(columns).limit(named.length) as Promise<Named[]>,
  ]);
  return { customers, partners, around };
};
export const profile = z
  .object({
    id: z.string(),
    fullName: z.string().nullable(),
    email: z.string().nullable(),
    locale,
    rolesSorted: z.array(role),
    directPermissions: z.array(directPermission),
    partnerNames: z.array(z.string()),
    customerNames: z.array(z.string()),
    capabilities: z.array(z.enum(Object.keys(permissions) as Permission[])),
    isGlobalAdmin: z.boolean(),
    writablePartners: z.array(named),
    goneTenants: z.array(goneTenant),
    branding: z.object({ logoUrl: z.string().nullable(), name: z.string().nullable() }),
    version: z.string(),
  })
  .meta({ id: 'Profile' });

const brandingOf = (
  customers: readonly Named[],
  around: readonly Named[],
  partnerId: string | null | undefined,
) => {
  const own = customers[0] ?? around.find(({ id }) => id === partnerId);
  const partner = around.find(({ id }) => id === own?.lineagePartnerIds.at(-1));
  return { logoUrl: own?.logoUrl ?? partner?.logoUrl ?? null, name: partner?.name ?? null };
};

export const profileOf = async (call: Call) => {
  const { grants, id, fullName, email, locale } = call.caller;
  const roles = rolesSorted(grants);
  const { customers, partners, around } = await tenantsOf(call);
  const loadedIds = new Set([...customers, ...around].map(tenant => tenant.id));
  const missing = grants.flatMap(({ customerId, partnerId }) => [
    ...(customerId !== null && !loadedIds.has(customerId)
      ? [{ noun: 'customer' as const, id: customerId }]
      : []),
    ...(partnerId !== null && !loadedIds.has(partnerId) ? [{ noun: 'partner' as const, id: partnerId }] : []),
  ]);
  return {
    id,
    fullName,
    email,
    locale,
    rolesSorted: roles,
    ...permissionsShown(grants, [...around, ...customers]),
    capabilities: roles[0] ? permissionsOf(roles[0]) : [],
    isGlobalAdmin: roles.some(isGlobal),
    writablePartners: partners.map(idAndName),
    goneTenants: await goneTenantsOf(call, missing),
    branding: brandingOf(customers, around, grants.find(({ partnerId }) => partnerId !== null)?.partnerId),
    version: call.deps.config.VERSION,
  };
};

/** Returns the profile as `GET` does, with the user's ETag; API keys have none. */
export const shownProfile = async (call: Call): Promise<ShownEntity> => {
  const { rows } = call.deps;
  const [body, [own]] = await Promise.all([
    profileOf(call),
    rows.knex(rows.tableOf(user)).where({ id: call.caller.id }).select('revision').limit(1) as Promise<
      { revision: number }[]
    >,
  ]);
  return { body, headers: own ? { ETag: `"${own.revision}"` } : {} };
};
