import type { Ask, Page } from '../follow.ts';
import { joined, type LatestAppends } from './latest.ts';
import type { Position } from '../position.ts';
import type { reader } from './reader.ts';

/**
 * Fetches pages for followers. Those near the head are woken together and ask for the same window, each for other events of it: what any of them wants is
 * fetched and opened once for all who ask while the fetch is under way, and forgotten with it; what this very process has just appended is not fetched at all.
 * Whoever is further behind reads alone, and only what it wants.
 */
export const pagesFor = (
  { some, shared }: Pick<ReturnType<typeof reader>, 'some' | 'shared'>,
  latest: LatestAppends,
) => {
  const underWay = new Map<string, ReturnType<typeof shared>>();
  const wantedOf = unionOfWants();
  const fetched = async ({ after, limit, categories, types, since }: Ask): Promise<Page> => {
    const { union, size } = wantedOf(types);
    // one that rang since may have told of what a read before it did not see, and one of fewer wants lacks what a new reader asks for
    const key = `${after} ${limit} ${since} ${size}`;
    let page = underWay.get(key);
    if (!page) {
      page = shared(after, limit, union);
      underWay.set(key, page);
      const forget = () => underWay.delete(key);
      page.then(forget, forget);
    }
    return (await page)(categories);
  };
  return async (ask: Ask): Promise<Page> => {
    const { after, limit, categories, types, isNear } = ask;
    if (!isNear) return some(after, limit, categories, types);
    const between = latest.before(after);
    const known =
      between < limit
        ? latest.behind((after + BigInt(between)) as Position, limit - between, categories)
        : null;
    if (!known) return fetched(ask);
    // what others appended in between, and no more of what is known here
    return between === 0 ? known : joined([await fetched({ ...ask, limit: between }), known]);
  };
};

/** The types that any reader has ever asked for, all of them (undefined) once one asked for all. It only grows. */
const unionOfWants = () => {
  const wanted = new Set<string>();
  let isAll = false;
  let union: readonly string[] = [];
  return (types: readonly string[] | undefined) => {
    if (!types) isAll = true;
    for (const type of types ?? []) wanted.add(type);
    if (wanted.size !== union.length) union = [...wanted];
    return isAll ? { union: undefined, size: Infinity } : { union, size: union.length };
  };
};
