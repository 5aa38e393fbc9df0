import { LRUCache } from 'lru-cache';

/** Default TTL; a change may take this long to take effect. */
const defaultTtlMs = 1_000;
const defaultMax = 500;

/**
 * Returns a cache for lookups by owner and key, so that concurrent calls share one lookup. Keeps values for
 * `ttlMs`, and at most `max` per owner. Doesn't cache null or failures.
 */
export const ttlCache = <T>(ttlMs = defaultTtlMs, max = defaultMax) => {
  const owners = new WeakMap<object, LRUCache<string, Promise<T | null>>>();
  return (owner: object, key: string, lookUp: () => Promise<T | null>): Promise<T | null> => {
    const cache = owners.get(owner) ?? new LRUCache<string, Promise<T | null>>({ max, ttl: ttlMs });
    owners.set(owner, cache);
    const last = cache.get(key);
    if (last) return last;
    const found = lookUp();
    cache.set(key, found);
    const forget = () => cache.peek(key) === found && cache.delete(key);
    found.then(one => one ?? forget(), forget);
    return found;
  };
};
