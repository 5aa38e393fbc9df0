import { customerState } from '@latchkey/events/customer/state.ts';
import type { Tenant } from '@latchkey/events/kernel/index.ts';
import { partnerState } from '@latchkey/events/partner/state.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import { LRUCache } from 'lru-cache';

const maxEntries = 50_000;

/**
 * Cache of tenants and lineages, so that access checks don't read the same streams for each command. Entries
 * never become stale: objects, partners and customers can't be moved.
 */
interface TenantCache {
  readonly tenants: LRUCache<string, Tenant>;
  readonly lineages: LRUCache<string, readonly string[]>;
}
const caches = new WeakMap<EventStore, TenantCache>();
// with `max`, the cache would allocate space for all entries at once, even for a dry run's store, which has
// only a few
const growing = { maxSize: maxEntries, sizeCalculation: () => 1 };
const cacheOf = (store: EventStore): TenantCache => {
  const cache = caches.get(store) ?? {
    tenants: new LRUCache<string, Tenant>(growing),
    lineages: new LRUCache<string, readonly string[]>(growing),
  };
  caches.set(store, cache);
  return cache;
};

export const tenantOf = async (store: EventStore, noun: string, id: string): Promise<Tenant | null> => {
  const { tenants } = cacheOf(store);
  const stream = streamOf(noun, id);
  const cached = tenants.get(stream);
  if (cached) return cached;
  const [first] = await store.read(stream, { to: 1 });
  if (!first) return null;
  const tenant =
    noun === 'customer' ? { customerId: id } : noun === 'partner' ? { partnerId: id } : first.meta.tenant;
  tenants.set(stream, tenant);
  return tenant;
};

/**
 * Returns the partners above a tenant, from the root down; for a partner, the partner itself is the last.
 * Empty for an unknown tenant.
 */
export const lineageOf = async (
  store: EventStore,
  { customerId, partnerId }: Tenant,
): Promise<readonly string[]> => {
  const id = customerId ?? partnerId;
  if (!id) return [];
  const { lineages } = cacheOf(store);
  const stream = streamOf(customerId ? 'customer' : 'partner', id);
  const cached = lineages.get(stream);
  if (cached) return cached;
  const first = await store.read(stream, { to: 1 });
  const { lineagePartnerIds } = customerId ? customerState.of(first) : partnerState.of(first);
  if (lineagePartnerIds.length > 0) lineages.set(stream, lineagePartnerIds);
  return lineagePartnerIds;
};
