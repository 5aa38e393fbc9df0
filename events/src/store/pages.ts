import type { Ask, Page } from './follow.ts';
import { nounOf, type Recorded, type StoredEvent } from './store.ts';

/** A range of the log, in order. May lack events that weren't requested. `isFull`: more may follow. */
export type Window = Omit<Page, 'open'> & { readonly stored: readonly StoredEvent[] };
export type WindowOf = (ask: Pick<Ask, 'after' | 'limit' | 'categories' | 'types'>) => Promise<Window>;
export type Decode = (stored: readonly StoredEvent[]) => Promise<readonly Recorded[]>;

/**
 * Returns a function that fetches pages for followers. Followers near the head wake together and need the
 * same range, each for different events, so concurrent requests share one fetch, and each event is decoded
 * once. Nothing is cached afterward, so personal data doesn't stay in memory. Followers further back read
 * separately, and decode only the events they request. Events for which `isKnown` returns false are omitted.
 */
export const pagesOf = (
  windowOf: WindowOf,
  decode: Decode,
  isKnown: (event: StoredEvent) => boolean,
): ((ask: Ask) => Promise<Page>) => {
  const underWay = new Map<string, Promise<ReturnType<typeof sharing>>>();
  const sharedWindow = ({ after, limit, since }: Ask) => {
    // `since` is in the key, because a fetch that began before a ring may lack the events that caused it
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
    const isMatch = (event: StoredEvent) =>
      isKnown(event) &&
      (categories?.includes(nounOf(event.stream)) ?? true) &&
      (types?.includes(event.type) ?? true);
    if (isNear) return (await sharedWindow(ask))(isMatch);
    const { stored, ...page } = await windowOf(ask);
    return { ...page, open: () => decode(stored.filter(isMatch)) };
  };
};

/** Returns a function that opens pages of one range and decodes each event once. */
const sharing = ({ stored, ...page }: Window, decode: Decode) => {
  const decodedByEvent = new Map<StoredEvent, Promise<Recorded>>();
  return (isMatch: (event: StoredEvent) => boolean): Page => ({
    ...page,
    open: async () => {
      const matching = stored.filter(isMatch);
      const fresh = matching.filter(event => !decodedByEvent.has(event));
      const decoded = decode(fresh);
      fresh.forEach((event, n) => {
        const recorded = decoded.then(all => all[n]!);
        recorded.catch(() => undefined); // handled where it is awaited
        decodedByEvent.set(event, recorded);
      });
      await decoded;
      return Promise.all(matching.map(event => decodedByEvent.get(event)!));
    },
  });
};
