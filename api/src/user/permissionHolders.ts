import type { Call } from '../http/route.ts';
import type { ListRequest } from '../lists/listQuery.ts';
import { anyOf, type Condition } from '../rows/condition.ts';
import { placesOf, within } from '../rows/scope.ts';
import { access } from './userScope.ts';

/**
 * Returns the condition that limits a permission `g` to the caller's scope, as other permissions are neither
 * shown nor searched; null for global callers.
 */
const seenBy = ({ caller, deps: { rows } }: Call): Condition | null => {
  const { isEverywhere, partners, customers } = placesOf(caller.grants, access);
  if (isEverywhere) return null;
  const { partner, customer } = rows.tenantTables();
  // subquery by ID, as a join would read whole tenant tables
  const below = (table: string, name: string): Condition => ({
    sql: `(SELECT ${within('o')} FROM "${table}" o WHERE o.id = (g->>'${name}')::uuid)`,
    values: [partners],
  });
  return anyOf([
    ...(customers.length > 0 ? [{ sql: `(g->>'customerId') = ANY(?::text[])`, values: [customers] }] : []),
    ...(partners.length > 0 ? [below(customer, 'customerId'), below(partner, 'partnerId')] : []),
  ]);
};

export const permissionHolders = (call: Call, { extra }: ListRequest): readonly Condition[] => {
  const { role, customerId, partnerId } = extra;
  const place = Object.entries({ customerId, partnerId }).filter(([, id]) => id !== undefined);
  const roles = role === undefined ? [] : [role].flat();
  if (place.length + roles.length === 0) return [];
  const grants = (roles.length === 0 ? [{}] : roles.map(one => ({ role: one }))).map(of => ({
    ...of,
    ...Object.fromEntries(place),
  }));
  // narrows by the index of permissions first
  const held = anyOf(grants.map(of => ({ sql: 't.grants @> ?::jsonb', values: [JSON.stringify([of])] })));
  const seen = seenBy(call);
  if (seen === null) return [held];
  const isOne = anyOf(grants.map(of => ({ sql: 'g @> ?::jsonb', values: [JSON.stringify(of)] })));
  return [
    held,
    {
      sql: `EXISTS (SELECT 1 FROM jsonb_array_elements(t.grants) g WHERE ${isOne.sql} AND ${seen.sql})`,
      values: [...isOne.values, ...seen.values],
    },
  ];
};
