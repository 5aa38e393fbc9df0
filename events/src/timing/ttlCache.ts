/** How long what was looked up counts: what is new counts a second later at the latest. */
const freshMs = 1_000;
const most = 500;

interface Found<T> {
  readonly until: number;
  readonly found: Promise<T | null>;
}

/**
 * Remembers what was looked up of an owner for a second, the newest 500 of it: what hundreds of calls a second ask for is looked up once for all of them. What was not
 * there (null), or failed, is looked up anew each time.
 */
export const ttlCache = <T>() => {
  const apps = new WeakMap<object, Map<string, Found<T>>>();
  return (app: object, key: string, lookUp: () => Promise<T | null>): Promise<T | null> => {
    const known = apps.get(app) ?? new Map<string, Found<T>>();
    apps.set(app, known);
    const last = known.get(key);
    if (last && performance.now() < last.until) return last.found;
    const found = lookUp();
    known.delete(key); // the newest stand last
    known.set(key, { found, until: performance.now() + freshMs });
    if (known.size > most) known.delete(known.keys().next().value!);
    const forget = () => known.get(key)?.found === found && known.delete(key);
    found.then(one => one ?? forget(), forget);
    return found;
  };
};
