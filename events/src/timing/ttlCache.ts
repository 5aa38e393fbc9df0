import { LRUCache } from 'lru-cache';

/** Default TTL: changes apply after a second at the latest. */
const defaultTtlMs = 1_000;
const usualMost = 500;

/**
 * Returns a cache for lookups by owner and key, so that hundreds of calls a second share one lookup. Values
 * are kept for `ttlMs`, and at most `most` per owner. Missing values (null) and failures aren't cached.
 */
export const ttlCache = <T>(ttlMs = defaultTtlMs, most = usualMost) => {
  const owners = new WeakMap<object, LRUCache<string, Promise<T | null>>>();
  return (owner: object, key: string, lookUp: () => Promise<T | null>): Promise<T | null> => {
    const known = owners.get(owner) ?? new LRUCache<string, Promise<T | null>>({ max: most, ttl: ttlMs });
    owners.set(owner, known);
    const last = known.get(key);
    if (last) return last;
    const found = lookUp();
    known.set(key, found);
    const forget = () => known.peek(key) === found && known.delete(key);
    found.then(one => one ?? forget(), forget);
    return found;
  };
};
