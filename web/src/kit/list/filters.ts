import type { ComponentType } from 'react';
import type { Choice } from '../choices.ts';

interface Named {
  readonly label: string;
  /** Whether it is only offered in the menu “More filters” until it has a value. */
  readonly isMore?: boolean;
}
/** One or more of some values; `counts` has their numbers of rows. */
export interface ChoiceFilter extends Named {
  readonly kind?: 'choice';
  readonly source: string;
  readonly choices: readonly Choice[];
  /** Whether the API accepts one value only. */
  readonly isSingle?: boolean;
  /** Whether the API counts the values. */
  readonly isCounted?: boolean;
  /** Values whose rows are hidden by default, so that the API does not count them until they are selected. */
  readonly uncounted?: readonly string[];
  /** Says in the chip that all values are selected, when naming each of them would be too long. */
  readonly allText?: string;
}
/** A range of days: `source` is its first instant, `until` the first one after it. */
export interface DatesFilter extends Named {
  readonly kind: 'dates';
  readonly source: string;
  readonly until: string;
}
/** A toggle. */
export interface FlagFilter extends Named {
  readonly kind: 'flag';
  readonly source: string;
}
/** A record of another noun, searched by name. */
export interface RecordFilter extends Named {
  readonly kind: 'record';
  readonly source: string;
  readonly of: string;
  /** Lists of which the records are offered; by default all that the user may see. */
  readonly within?: readonly FilterValues[];
  /** The field with the name, by which they are sorted. */
  readonly nameField?: string;
}
export interface FilterMenuProps {
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
  readonly close: () => void;
}
/** Several values that a menu of the noun sets together. */
export interface OwnFilter extends Named {
  readonly kind: 'own';
  readonly source: string;
  readonly others: readonly string[];
  readonly textOf: (values: FilterValues) => string;
  readonly menu: ComponentType<FilterMenuProps>;
}
export type Filter = ChoiceFilter | DatesFilter | FlagFilter | OwnFilter | RecordFilter;

/** Filters as in the URL. */
export type FilterValues = Readonly<Record<string, unknown>>;

/** Returns the selected values of a filter, whether the URL has one or several. */
export const valuesOf = (values: FilterValues, source: string): readonly string[] =>
  [values[source] ?? []].flat().map(String);

/** Returns the filters with these values changed, without empty ones. */
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

const sourcesOf = (filter: Filter) => {
  if (filter.kind === 'own') return [filter.source, ...filter.others];
  return filter.kind === 'dates' ? [filter.source, filter.until] : [filter.source];
};

export const isGiven = (filter: Filter, values: FilterValues) =>
  sourcesOf(filter).some(source => values[source] !== undefined);

export const without = (values: FilterValues, filter: Filter) =>
  withValues(values, Object.fromEntries(sourcesOf(filter).map(source => [source, undefined])));

/** Returns the instant of a day's local midnight (`2026-11-22`), `days` later. */
export const instantOf = (day: string, days = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
};

/** Returns the local day of an instant, `days` later. */
export const dayOf = (instant: unknown, days = 0): string => {
  const at = new Date(String(instant));
  if (instant === undefined || Number.isNaN(at.getTime())) return '';
  at.setDate(at.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};

/** Returns the first instant of the last `count` days, today included. */
export const daysBack = (count: number): string => instantOf(dayOf(new Date().toISOString()), 1 - count);
