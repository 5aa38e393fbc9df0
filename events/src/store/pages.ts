import type { Ask, Page } from './follow.ts';
import type { reader } from './reader.ts';

/**
 * Fetches pages for followers. Those near the head are woken together and ask for the same window, each for other categories of it: it is fetched and
 * opened once for all who ask while the fetch is under way, and forgotten with it. Whoever is further behind reads alone, and only what it wants.
 */
export const pagesFor = ({ some, whole }: Pick<ReturnType<typeof reader>, 'some' | 'whole'>) => {
  const underWay = new Map<string, ReturnType<typeof whole>>();
  return async ({ after, limit, categories, isNear, since }: Ask): Promise<Page> => {
    if (!isNear) return categories ? some(after, limit, categories) : (await whole(after, limit))();
    // one that rang since may have told of what a read before it did not see
    const key = `${after} ${limit} ${since}`;
    let page = underWay.get(key);
    if (!page) {
      page = whole(after, limit);
      underWay.set(key, page);
      const forget = () => underWay.delete(key);
      page.then(forget, forget);
    }
    return (await page)(categories);
  };
};
