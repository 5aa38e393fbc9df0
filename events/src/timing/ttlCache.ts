import { LRUCache } from 'lru-cache';

/** What is new counts a second later at the latest. */
const options = { max: 500, ttl: 1_000 };

/**
 * Remembers what was looked up for an owner for a second, 500 answers at most: what hundreds of calls a second ask for is looked up once for all of them. What was
 * not there (null), or failed, is looked up anew each time.
 */
export const ttlCache = <T>() => {
  const owners = new WeakMap<object, LRUCache<string, Promise<T | null>>>();
  return (owner: object, key: string, lookUp: () => Promise<T | null>): Promise<T | null> => {
    const known = owners.get(owner) ?? new LRUCache<string, Promise<T | null>>(options);
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
