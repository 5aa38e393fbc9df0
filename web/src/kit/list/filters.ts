import type { Choice } from '../choices.ts';

interface Named {
  readonly label: string;
}
/** Any of some values; `counts` tells how many rows of the list have each. */
export interface ChoiceFilter extends Named {
  readonly kind?: 'choice';
  readonly source: string;
  readonly choices: readonly Choice[];
  /** The API takes one value only. */
  readonly isSingle?: boolean;
  /** The values are counted by the API. */
  readonly isCounted?: boolean;
  /** Values whose rows the list hides until they are asked for: the API does not count them before. */
  readonly uncounted?: readonly string[];
}
/** A range of days: `source` is the first instant that belongs to it, `until` the first that does not any more. */
export interface DatesFilter extends Named {
  readonly kind: 'dates';
  readonly source: string;
  readonly until: string;
}
/** On or off. */
export interface FlagFilter extends Named {
  readonly kind: 'flag';
  readonly source: string;
}
/** One record of another noun, which is searched for by name. */
export interface RecordFilter extends Named {
  readonly kind: 'record';
  readonly source: string;
  readonly of: string;
}
export type Filter = ChoiceFilter | DatesFilter | FlagFilter | RecordFilter;

/** Filters as they stand in the URL. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** The chosen values of a filter, whether one or several stand in the URL. */
export const valuesOf = (values: FilterValues, source: string): readonly string[] =>
  [values[source] ?? []].flat().map(String);

/** The same filters with these values changed; empty ones leave. */
export const withValues = (values: FilterValues, changed: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries({ ...values, ...changed }).filter(
      ([, value]) =>
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && value.length === 0),
    ),
  );

const sourcesOf = (filter: Filter) =>
  filter.kind === 'dates' ? [filter.source, filter.until] : [filter.source];

export const isGiven = (filter: Filter, values: FilterValues) =>
  sourcesOf(filter).some(source => values[source] !== undefined);

export const without = (values: FilterValues, filter: Filter) =>
  withValues(values, Object.fromEntries(sourcesOf(filter).map(source => [source, undefined])));

/** Midnight of a day (`2026-11-22`) where the browser is, as an instant; `days` later. */
export const instantOf = (day: string, days = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
};

/** The day of an instant where the browser is; `days` later. */
export const dayOf = (instant: unknown, days = 0): string => {
  const at = new Date(String(instant));
  if (instant === undefined || Number.isNaN(at.getTime())) return '';
  at.setDate(at.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
