import { reaches, type Place } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, type Role } from '@latchkey/events/access/roles.ts';
import type { AnyEntity, Tenant } from '@latchkey/events/kernel/index.ts';
import type { Caller, Deps } from '../http/route.ts';
import type { Change } from './hub.ts';

const mostKnown = 100_000;

/** Lineages are fixed at creation, so what was looked up once stays right. */
const placeFinder = ({ rows }: Pick<Deps, 'rows'>) => {
  const known = new Map<string, Place>();
  return async ({ customerId, partnerId }: Tenant): Promise<Place | null> => {
    const id = customerId ?? partnerId;
    if (!id) return null;
    const found = known.get(id) ?? (await rows.placeOf(customerId ? 'customer' : 'partner', id));
    if (found && known.size < mostKnown) known.set(id, found);
    return found;
  };
};

const tenantOf = ({ resource, id, tenant }: Change): Tenant =>
  resource === 'customer' ? { customerId: id } : resource === 'partner' ? { partnerId: id } : tenant;

/** Whether a caller may see what a change is about: by the same rules as its rows (`rows/scope.ts`). */
export const seenBy = (deps: Pick<Deps, 'rows'>, nouns: ReadonlyMap<string, AnyEntity>) => {
  const placeOf = placeFinder(deps);
  return async ({ grants }: Pick<Caller, 'grants'>, change: Change): Promise<boolean> => {
    const entity = nouns.get(change.resource);
    const access = entity?.access.read;
    if (!entity || access === undefined || access === 'system') return false;
    const holding = grants.filter(({ role }) => (permissions[access] as readonly Role[]).includes(role));
    if (holding.some(({ role }) => isGlobal(role))) return true;
    if (holding.length === 0) return false;
    const tenant = tenantOf(change);
    if (!tenant.customerId && !tenant.partnerId)
      return 'shared' in entity.scope && entity.scope.shared === true;
    const place = await placeOf(tenant);
    if (place === null) return false;
    if (holding.some(grant => reaches(grant, place))) return true;
    if (tenant.customerId || change.resource === 'partner') return false;
    const own = await Promise.all(
      holding.flatMap(({ customerId }) => (customerId ? [placeOf({ customerId })] : [])),
    );
    return own.some(one => one?.lineage.includes(tenant.partnerId!));
  };
};
