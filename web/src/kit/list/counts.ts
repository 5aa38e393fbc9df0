import { createContext, useContext } from 'react';
import { valuesOf, type FilterValues } from './filters.ts';
import type { View } from './views.ts';

/** The number of rows by value, of each counted column. */
export type Counted = ReadonlyMap<string, ReadonlyMap<string, number>>;

const none: Counted = new Map();
const CountsContext = createContext<Counted>(none);
/** Counts change with every row, so only their consumers rerender. */
export const Counts = CountsContext.Provider;

export const useCountsOf = (source: string) => useContext(CountsContext).get(source);

/**
 * Returns the counts of filters: those of a column ignore all filters by counted columns, so they don't apply
 * while another one of these is filtered.
 */
export const countsOfFilters = (counted: Counted, values: FilterValues): Counted =>
  new Map(
    [...counted].filter(([column]) =>
      [...counted.keys()].every(other => other === column || values[other] === undefined),
    ),
  );

/** Returns the count of a view that filters by values of one counted column only, or not at all. */
export const countOfView =
  (counted: Counted) =>
  ({ filter }: View) => {
    const [name, ...others] = Object.keys(filter);
    const counts = name === undefined ? [...counted.values()][0] : counted.get(name);
    if (!counts || others.length > 0) return undefined;
    const values = name === undefined ? [...counts.keys()] : valuesOf(filter, name);
    return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  };
