import { heldFor, type Grant } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { user } from '@latchkey/events/user/user.ts';
import { tenantsHeld } from '@latchkey/projector/lists.ts';
import { anyOf, everything, nothing, type Condition } from './condition.ts';
import type { Asker } from './query.ts';

export interface TenantTables {
  readonly partner: string;
  readonly customer: string;
}

export const tenantNouns: ReadonlySet<string> = new Set(['partner', 'customer', user.name]);

export const placesOf = (grants: readonly Grant[], permission: Permission) => {
  const holding = grants.filter(({ role }) => (permissions[permission] as readonly Role[]).includes(role));
  return {
    holding,
    isEverywhere: holding.some(({ role }) => isGlobal(role)),
    partners: holding.flatMap(grant => heldFor(grant).partnerId ?? []),
    customers: holding.flatMap(grant => heldFor(grant).customerId ?? []),
  };
};

/**
 * Returns the SQL condition for the asker's scope. Only grants with the permission count. A partner's user
 * reaches the partner and everything below it; a customer's user reaches the customer and what the partners
 * above it offer.
 */
export const scopeOf = (
  entity: AnyEntity,
  { grants, permission, below }: Asker,
  tables: TenantTables,
): Condition => {
  const { holding, isEverywhere, partners, customers } = placesOf(grants, permission);
  if (isEverywhere) return everything;
  if (holding.length > 0 && entity.name === user.name)
    return anyOf(below ? when([...below, ...customers], atTenants) : byGrants(partners, customers, tables));
  if (holding.length === 0 || entity.scope.by === 'global') return nothing;
  const isOffered = !('isOffered' in entity.scope) || entity.scope.isOffered !== false;
  const conditions = builders[entity.scope.by](partners, customers, tables, isOffered);
  const shared = 'shared' in entity.scope && entity.scope.shared === true;
  return anyOf(shared ? [...conditions, { sql: nobodys[entity.scope.by], values: [] }] : conditions);
};

/**
 * Returns the SQL that matches rows at or below these partners, with the operator that the lineage index
 * supports.
 */
export const within = (alias: string): string => `${alias}."lineagePartnerIds" \\?| ?::text[]`;

type Build = (
  partners: readonly string[],
  customers: readonly string[],
  tables: TenantTables,
  isOffered?: boolean,
) => readonly Condition[];

const when = (ids: readonly string[], sql: string): readonly Condition[] =>
  ids.length === 0 ? [] : [{ sql, values: [ids] }];

const byCustomer: Build = (partners, customers, { customer }) => [
  ...when(customers, 't."customerId" = ANY(?::uuid[])'),
  ...when(partners, `EXISTS (SELECT 1 FROM "${customer}" c WHERE c.id = t."customerId" AND ${within('c')})`),
];
const byPartner: Build = (partners, customers, { partner, customer }, isOffered) => [
  ...when(partners, `EXISTS (SELECT 1 FROM "${partner}" p WHERE p.id = t."partnerId" AND ${within('p')})`),
  ...when(
    isOffered ? customers : [],
    `EXISTS (SELECT 1 FROM "${customer}" c WHERE c.id = ANY(?::uuid[]) AND jsonb_exists(c."lineagePartnerIds", t."partnerId"::text))`,
  ),
];

const atTenants = `${tenantsHeld('t.')} \\?| ?::text[]`;

const byGrants: Build = (partners, customers, { partner, customer }) => [
  ...when(customers, atTenants),
  ...when(
    partners,
    `EXISTS (SELECT 1 FROM jsonb_array_elements(t.grants) g JOIN "${customer}" c ON c.id = (g->>'customerId')::uuid WHERE ${within('c')})`,
  ),
  ...when(
    partners,
    `EXISTS (SELECT 1 FROM jsonb_array_elements(t.grants) g JOIN "${partner}" p ON p.id = (g->>'partnerId')::uuid WHERE ${within('p')})`,
  ),
];

const builders: Readonly<Record<'customerId' | 'partnerId' | 'either' | 'self', Build>> = {
  customerId: byCustomer,
  partnerId: byPartner,
  // a customer's object isn't offered by its partner, even if it references the partner
  either: (...args) => [
    ...byCustomer(...args),
    ...byPartner(...args).map(({ sql, values }) => ({ sql: `(t."customerId" IS NULL AND ${sql})`, values })),
  ],
  self: (partners, customers) => [
    ...when(customers, 't.id = ANY(?::uuid[])'),
    ...when(partners, within('t')),
  ],
};

const nobodys = {
  customerId: 't."customerId" IS NULL',
  partnerId: 't."partnerId" IS NULL',
  either: 't."partnerId" IS NULL AND t."customerId" IS NULL',
  self: 'FALSE',
} as const;
