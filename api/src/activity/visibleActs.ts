import { activity, activityNoun, type ActivityNoun } from '@latchkey/events/activity/activity.ts';
import { readPermission } from '@latchkey/events/activity/readPermission.ts';
import { nouns } from '../http/entityAccess.ts';
import type { Call } from '../http/route.ts';
import { anyOf, everything, nothing, type Condition } from '../rows/condition.ts';
import { scopeOf } from '../rows/scope.ts';
import { knownToCaller } from './knownToCaller.ts';

/**
 * Selects acts about objects that the caller may read, decided per tenant: a caller with different roles in
 * two tenants sees more in one than in the other.
 */
export const visibleActs = (call: Call): Condition => {
  const { grants, narrowedTo } = call.caller;
  const tables = call.deps.rows.tenantTables();
  const scopes = new Map<string, { readonly scope: Condition; readonly nouns: ActivityNoun[] }>();
  for (const noun of activityNoun.options) {
    const permission = readPermission(nouns.get(noun)!);
    const isNarrowed = narrowedTo !== undefined && !narrowedTo.includes(permission);
    const scope = isNarrowed ? nothing : scopeOf(activity, { grants, permission }, tables);
    const key = JSON.stringify([scope.sql, scope.values, noun === 'user']);
    const same = scopes.get(key) ?? { scope, nouns: [] };
    same.nouns.push(noun);
    scopes.set(key, same);
  }
  return anyOf(
    [...scopes.values()].map(({ scope, nouns: names }) => {
      const more = names.includes('user') ? knownToCaller(call) : everything;
      return {
        sql: `(t."noun" = ANY(?) AND ${scope.sql} AND ${more.sql})`,
        values: [names, ...scope.values, ...more.values],
      };
    }),
  );
};
