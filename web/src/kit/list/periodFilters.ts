import { today, type Day } from '../dates/dayParts.ts';
import { periodNames, periods, type PeriodName } from '../dates/periods.ts';
import { instantOf, type FilterValues } from './filters.ts';

/** Value of a filter that means the first instant of a period, by the current day. */
export const startOf = (name: PeriodName): string => `periodStart:${name}`;
/** Value of a filter that means the exclusive end of a period, by the current day. */
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

/** Returns the period that two filter values mean; undefined if they aren't the values of a period. */
export const periodOf = (from: unknown, until: unknown): PeriodName | undefined =>
  periodNames.find(name => from === startOf(name) && until === endOf(name));

/** Returns the instant that a filter value means today; other values unchanged. */
export const resolved = (value: unknown): unknown => instants(today()).get(value) ?? value;

/** Replaces periods by the instants that they mean today. A search text is never a period. */
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
