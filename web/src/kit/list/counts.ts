import { createContext, useContext } from 'react';
import { valuesOf } from './filters.ts';
import type { View } from './views.ts';

/** How many rows of a list have each value of the column that is counted. */
interface Counted {
  readonly by: string | undefined;
  readonly counts: ReadonlyMap<string, number> | undefined;
}

const CountsContext = createContext<Counted>({ by: undefined, counts: undefined });
/** Counts change with every row: only what shows them is drawn anew. */
export const Counts = CountsContext.Provider;

export const useCountsOf = (source: string) => {
  const { by, counts } = useContext(CountsContext);
  return source === by ? counts : undefined;
};

/** The sum of the counts of a view that asks for nothing but values of the counted column. */
export const countOfView =
  ({ by, counts }: Counted) =>
  ({ filter }: View) => {
    if (by === undefined || !counts || Object.keys(filter).some(name => name !== by)) return undefined;
    const values = filter[by] === undefined ? [...counts.keys()] : valuesOf(filter, by);
    return values.reduce((sum, value) => sum + (counts.get(value) ?? 0), 0);
  };
