import type { Ask, Page } from './follow.ts';
import { nounOf, type Recorded, type StoredEvent } from './store.ts';

/** A stretch of the log, in its order. Events of types that nobody asked for may be missing. `isFull`: more events may follow. */
export type Window = Omit<Page, 'open'> & { readonly stored: readonly StoredEvent[] };
export type WindowOf = (ask: Pick<Ask, 'after' | 'limit' | 'categories' | 'types'>) => Promise<Window>;
export type Decode = (stored: readonly StoredEvent[]) => Promise<readonly Recorded[]>;

/**
 * Fetches pages for followers. Those near the head are woken together and ask for the same window, each for other events of it: it is fetched once for all who
 * ask while the fetch is under way, each event is decoded once, and both are forgotten with it, so that an erased person stays in no memory. Whoever is further
 * behind reads alone, and only what it asks for. `isKnown`: whether the product knows the event's type; others are left out.
 */
export const pagesOf = (
  windowOf: WindowOf,
  decode: Decode,
  isKnown: (event: StoredEvent) => boolean,
): ((ask: Ask) => Promise<Page>) => {
  const underWay = new Map<string, Promise<ReturnType<typeof sharing>>>();
  const sharedWindow = ({ after, limit, since }: Ask) => {
    // what rang since may have told of what an earlier read did not see
    const key = `${after} ${limit} ${since}`;
    const coming = underWay.get(key);
    if (coming) return coming;
    const window = windowOf({ after, limit, categories: undefined, types: undefined }).then(found =>
      sharing(found, decode),
    );
    underWay.set(key, window);
    const forget = () => underWay.delete(key);
    window.then(forget, forget);
    return window;
  };
  return async ask => {
    const { categories, types, isNear } = ask;
    const isWanted = (event: StoredEvent) =>
      isKnown(event) &&
      (categories?.includes(nounOf(event.stream)) ?? true) &&
      (types?.includes(event.type) ?? true);
    if (isNear) return (await sharedWindow(ask))(isWanted);
    const { stored, ...page } = await windowOf(ask);
    return { ...page, open: () => decode(stored.filter(isWanted)) };
  };
};

/** A window whose events are decoded once, however many followers ask for them. */
const sharing = ({ stored, ...page }: Window, decode: Decode) => {
  const known = new Map<StoredEvent, Promise<Recorded>>();
  return (isWanted: (event: StoredEvent) => boolean): Page => ({
    ...page,
    open: async () => {
      const wanted = stored.filter(isWanted);
      const fresh = wanted.filter(event => !known.has(event));
      const decoded = decode(fresh);
      fresh.forEach((event, n) => {
        const one = decoded.then(all => all[n]!);
        one.catch(() => undefined); // it fails where it is awaited
        known.set(event, one);
      });
      await decoded;
      return Promise.all(wanted.map(event => known.get(event)!));
    },
  });
};
