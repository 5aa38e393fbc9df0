import { createContext, useContext } from 'react';
import { valuesOf } from './filters.ts';
import type { View } from './views.ts';

/** The number of rows by value of the counted column. */
interface Counted {
  readonly by: string | undefined;
  readonly counts: ReadonlyMap<string, number> | undefined;
}

const CountsContext = createContext<Counted>({ by: undefined, counts: undefined });
/** Counts change with every row, so only their consumers rerender. */
export const Counts = CountsContext.Provider;

export const useCountsOf = (source: string) => {
  const { by, counts } = useContext(CountsContext);
  return source === by ? counts : undefined;
};

/** Returns the count of a view that only filters by values of the counted column. */
export const countOfView =
  ({ by, counts }: Counted) =>
  ({ filter }: View) => {
    if (by === undefined || !counts || Object.keys(filter).some(name => name !== by)) return undefined;
    const values = filter[by] === undefined ? [...counts.keys()] : valuesOf(filter, by);
    return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  };
