import { createContext, useContext } from 'react';
import { valuesOf, type FilterValues } from './filters.ts';
import type { View } from './views.ts';

/** Row counts by column and value. */
export type Counted = ReadonlyMap<string, ReadonlyMap<string, number>>;

const none: Counted = new Map();
const CountsContext = createContext<Counted>(none);
/**
 * Provider of the row counts. A context, so that only its consumers rerender when a row changes the counts.
 */
export const Counts = CountsContext.Provider;

export const useCountsOf = (source: string) => useContext(CountsContext).get(source);

/**
 * Returns the counts to show in filters. A column's counts ignore all filters by counted columns, so they
 * don't apply while another counted column is filtered.
 */
export const countsOfFilters = (counted: Counted, values: FilterValues): Counted =>
  new Map(
    [...counted].filter(([column]) =>
      [...counted.keys()].every(other => other === column || values[other] === undefined),
    ),
  );

/** Returns a view's count if it has no filter, or filters by a single counted column. */
export const countOfView =
  (counted: Counted) =>
  ({ filter }: View) => {
    const [name, ...others] = Object.keys(filter);
    const counts = name === undefined ? [...counted.values()][0] : counted.get(name);
    if (!counts || others.length > 0) return undefined;
    const values = name === undefined ? [...counts.keys()] : valuesOf(filter, name);
    return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  };
