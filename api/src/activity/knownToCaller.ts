import { apiKey } from '@latchkey/events/apiKey/apiKey.ts';
import { user } from '@latchkey/events/user/user.ts';
import { tenantsHeld } from '@latchkey/projector/lists.ts';
import type { Call } from '../http/route.ts';
import { anyOf, everything, type Condition } from '../rows/condition.ts';
import { placesOf, scopeOf } from '../rows/scope.ts';

/**
 * Types of acts on users that carry the tenant of a permission or of a directory. Other acts on a user
 * concern all tenants of that person.
 */
const withPlace = [
  'UserCreated',
  'UserProvisioned',
  'UserPermissionGranted',
  'UserPermissionRevoked',
  'UserRoleChanged',
];
const permission = 'customer.manage';

/**
 * Selects the acts on users that the caller may see: acts that carry a tenant, acts by API keys in the
 * caller's tenants, and acts by people whom the caller may know. These are people in or managing the caller's
 * tenants, and global administrators. Other acts are hidden, as users may also belong to other organizations.
 */
export const knownToCaller = ({ caller: { grants }, deps: { rows } }: Call): Condition => {
  const { isEverywhere, partners, customers } = placesOf(grants, permission);
  if (isEverywhere) return everything;
  const tables = rows.tenantTables();
  const visible = (noun: typeof user | typeof apiKey) => scopeOf(noun, { grants, permission }, tables);
  const [users, keys] = [visible(user), visible(apiKey)];
  const above = (table: string) =>
    `${tenantsHeld('t.')} \\?| ARRAY(SELECT jsonb_array_elements_text(o."lineagePartnerIds") FROM "${table}" o
      WHERE o."id" = ANY(?::uuid[]))`;
  const managing = anyOf([
    users,
    { sql: `t."role" IN ('super_admin', 'admin')`, values: [] },
    { sql: above(tables.customer), values: [customers] },
    { sql: above(tables.partner), values: [partners] },
  ]);
  const actorIn = (table: string, { sql, values }: Condition): Condition => ({
    // inside the subquery, `t` is the actor's table instead of the acts
    sql: `t."actorId" IN (SELECT t."id"::text FROM "${table}" t WHERE ${sql})`,
    values,
  });
  return anyOf([
    { sql: 't."type" = ANY(?)', values: [withPlace] },
    actorIn(rows.tableOf(user), managing),
    actorIn(rows.tableOf(apiKey), keys),
  ]);
};
