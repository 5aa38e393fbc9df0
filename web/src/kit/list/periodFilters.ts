import { today, type Day } from '../dates/dayParts.ts';
import { periodNames, periods, type PeriodName } from '../dates/periods.ts';
import { instantOf, type FilterValues } from './filters.ts';

/**
 * Returns the filter value for the first instant of a period. `resolved` computes the instant from the
 * current day.
 */
export const startOf = (name: PeriodName): string => `periodStart:${name}`;
/** Returns the filter value for the exclusive end of a period. */
export const endOf = (name: PeriodName): string => `periodEnd:${name}`;

const instants = (day: Day): ReadonlyMap<unknown, string> =>
  new Map(
    periodNames.flatMap(name => {
      const { first, last } = periods[name](day);
      return [
        [startOf(name), instantOf(first)],
        [endOf(name), instantOf(last, 1)],
      ] as const;
    }),
  );

/** Returns the period of two filter values; undefined if they don't form one. */
export const periodOf = (from: unknown, until: unknown): PeriodName | undefined =>
  periodNames.find(name => from === startOf(name) && until === endOf(name));

/** Resolves the filter value of a period to its instant today. Returns other values unchanged. */
export const resolved = (value: unknown): unknown => instants(today()).get(value) ?? value;

/** Resolves all filter values of periods, but never the search text. */
export const resolvedValues = (values: FilterValues): FilterValues => {
  const known = instants(today());
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, name === 'q' ? value : (known.get(value) ?? value)]),
  );
};

/** Returns only the filter values that a period sets, as instants. */
export const periodsIn = (values: FilterValues): FilterValues => {
  const instantsNow = resolvedValues(values);
  return Object.fromEntries(Object.entries(instantsNow).filter(([name, value]) => value !== values[name]));
};
