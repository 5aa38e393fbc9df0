import { reaches, type Grant, type Place } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, type Role } from '@latchkey/events/access/roles.ts';
import type { AnyEntity, Tenant } from '@latchkey/events/kernel/index.ts';
import type { Caller, Deps } from '../http/route.ts';
import type { Change } from './change.ts';

const maxCached = 100_000;

type Places = ReadonlyMap<string, Place>;
interface Found {
  readonly id: string;
  readonly lineagePartnerIds: readonly string[];
}

/** Caches tenants: one query for new customers, one for new partners. Lineages never change. */
const placeFinder = ({ rows }: Pick<Deps, 'rows'>) => {
  const placeById = new Map<string, Place>();
  const learn = async (table: string, ids: readonly string[], isCustomer: boolean) => {
    const fresh = [...new Set(ids)].filter(id => !placeById.has(id));
    if (fresh.length === 0) return;
    const found = (await rows
      .knex(table)
      .whereIn('id', fresh)
      .select('id', 'lineagePartnerIds')
      .limit(fresh.length)) as Found[];
    if (placeById.size > maxCached) placeById.clear();
    for (const { id, lineagePartnerIds } of found)
      placeById.set(id, { customerId: isCustomer ? id : null, lineage: lineagePartnerIds });
  };
  return async (tenants: readonly Tenant[]): Promise<Places> => {
    const { customer, partner } = rows.tenantTables();
    await Promise.all([
      learn(
        customer,
        tenants.flatMap(({ customerId }) => customerId ?? []),
        true,
      ),
      learn(
        partner,
        tenants.flatMap(({ customerId, partnerId }) => (customerId ? [] : (partnerId ?? []))),
        false,
      ),
    ]);
    return placeById;
  };
};

const tenantsOf = ({ resource, id, tenants }: Change): readonly Tenant[] => {
  if (resource === 'customer') return [{ customerId: id }];
  return resource === 'partner' ? [{ partnerId: id }] : tenants;
};

/** Applies the same rules as for rows (`rows/scope.ts`). */
const isSeen = (
  { grants }: Pick<Caller, 'grants'>,
  change: Change,
  entity: AnyEntity | undefined,
  places: Places,
): boolean => {
  const access = entity?.access.read;
  if (!entity || access === undefined || access === 'system') return false;
  const holding = grants.filter(({ role }) => (permissions[access] as readonly Role[]).includes(role));
  if (holding.some(({ role }) => isGlobal(role))) return true;
  if (holding.length === 0) return false;
  return tenantsOf(change).some(tenant => isSeenAt(holding, tenant, change, entity, places));
};

const isSeenAt = (
  holding: readonly Grant[],
  { customerId, partnerId }: Tenant,
  change: Change,
  entity: AnyEntity,
  places: Places,
): boolean => {
  const id = customerId ?? partnerId;
  if (!id) return 'shared' in entity.scope && entity.scope.shared === true;
  const place = places.get(id);
  if (!place) return false;
  if (holding.some(grant => reaches(grant, place))) return true;
  if (customerId || change.resource === 'partner' || entity.scope.by === 'global') return false;
  if ('isOffered' in entity.scope && entity.scope.isOffered === false) return false;
  // customers see records of the partners above them
  return holding.some(grant => grant.customerId && places.get(grant.customerId)?.lineage.includes(id));
};

export const seenBy = (deps: Pick<Deps, 'rows'>, nouns: ReadonlyMap<string, AnyEntity>) => {
  const placesOf = placeFinder(deps);
  return async (caller: Pick<Caller, 'grants'>, changes: readonly Change[]): Promise<readonly Change[]> => {
    const own = caller.grants.map(({ customerId }) => ({ customerId }));
    const places = await placesOf([...changes.flatMap(tenantsOf), ...own]);
    const visible = changes.filter(change => isSeen(caller, change, nouns.get(change.resource), places));
    return [...new Map(visible.map(one => [`${one.resource} ${one.id}`, one])).values()];
  };
};
