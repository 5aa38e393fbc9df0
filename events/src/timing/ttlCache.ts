import { LRUCache } from 'lru-cache';

/** Default TTL: changes apply after a second at the latest. */
const defaultTtlMs = 1_000;
const defaultMax = 500;

/**
 * Returns a cache for lookups by owner and key, so that hundreds of calls a second share one lookup. Values
 * are kept for `ttlMs`, and at most `max` per owner. Missing values (null) and failures aren't cached.
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
