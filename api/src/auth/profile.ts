import { rolesSorted } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissionsOf } from '@latchkey/events/access/roles.ts';
import type { Call } from '../http/route.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  readonly logoUrl: string | null;
  readonly lineagePartnerIds: readonly string[];
}
const columns = ['id', 'name', 'logoUrl', 'lineagePartnerIds'] as const;
/** Most partners that a profile names; lists ask for the rest. */
const mostPartners = 1_000;

/** The customers, and the partners with all below them; all partners for global roles. */
const tenantsOf = async ({ deps: { rows }, caller: { grants } }: Call) => {
  const { partner, customer } = rows.tenantTables();
  const partnerIds = grants.flatMap(grant => grant.partnerId ?? []);
  const customerIds = grants.flatMap(grant => grant.customerId ?? []);
  const writable = rows.knex(partner).select(columns).orderBy('name').limit(mostPartners);
  if (!grants.some(({ role }) => isGlobal(role)))
    void writable.whereRaw('jsonb_exists_any("lineagePartnerIds", ?::text[])', [partnerIds]);
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
const idAndName = (one: Named | undefined) => (one ? { id: one.id, name: one.name } : null);

/** LAY-05: the logo of the first customer, else of its partner; the own partner's for its admins. */
const brandingOf = (
  customers: readonly Named[],
  around: readonly Named[],
  partnerId: string | null | undefined,
) => {
  const own = customers[0] ?? around.find(({ id }) => id === partnerId);
  const partner = around.find(({ id }) => id === own?.lineagePartnerIds.at(-1));
  return { logoUrl: own?.logoUrl ?? partner?.logoUrl ?? null, name: partner?.name ?? null };
};

/** USR-01: who calls, what they are, may do and may write to. */
export const profileOf = async (call: Call) => {
  const { grants, id, fullName, email, locale } = call.caller;
  const roles = rolesSorted(grants);
  const { customers, partners, around } = await tenantsOf(call);
  const directPermissions = grants.map(grant => ({
    ...grant,
    partner: idAndName(around.find(one => one.id === grant.partnerId)),
    customer: idAndName(customers.find(one => one.id === grant.customerId)),
    grantedDirectly: true,
  }));
  return {
    id,
    fullName,
    email,
    locale,
    rolesSorted: roles,
    directPermissions,
    partnerNames: directPermissions.flatMap(({ partner }) => partner?.name ?? []),
    customerNames: directPermissions.flatMap(({ customer }) => customer?.name ?? []),
    capabilities: roles[0] ? permissionsOf(roles[0]) : [],
    isGlobalAdmin: roles.some(isGlobal),
    writablePartners: partners.map(one => ({ id: one.id, name: one.name })),
    branding: brandingOf(customers, around, grants.find(({ partnerId }) => partnerId !== null)?.partnerId),
    version: call.deps.config.VERSION,
  };
};
