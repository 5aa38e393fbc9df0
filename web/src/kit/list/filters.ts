import type { ComponentType } from 'react';
import type { Choice } from '../choices.ts';

interface Named {
  readonly label: string;
  readonly isMore?: boolean;
}
export interface ChoiceFilter extends Named {
  readonly kind?: 'choice';
  readonly source: string;
  readonly choices: readonly Choice[];
  readonly isSingle?: boolean;
  readonly isCounted?: boolean;
  /** Values hidden by default, which the API counts only while selected. */
  readonly uncounted?: readonly string[];
  /** The list whose total is the count of the one uncounted value. */
  readonly uncountedIn?: { readonly resource: string; readonly filter: FilterValues };
  readonly allText?: string;
}
/** A range of days. `source`: parameter for its first instant. `until`: parameter for its exclusive end. */
export interface DatesFilter extends Named {
  readonly kind: 'dates';
  readonly source: string;
  readonly until: string;
  /** Whether the times are in the future. The menu then offers upcoming periods. */
  readonly isAhead?: boolean;
}
export interface FlagFilter extends Named {
  readonly kind: 'flag';
  readonly source: string;
}
export interface RecordFilter extends Named {
  readonly kind: 'record';
  readonly source: string;
  readonly of: string;
  /**
   * Filters that select the offered records; a record has to match one of them. By default, all visible
   * records are offered.
   */
  readonly within?: readonly FilterValues[];
  /** Field by which the offered records are sorted; `name` by default. */
  readonly nameField?: string;
}
export interface FilterMenuProps {
  readonly values: FilterValues;
  readonly onChange: (changed: FilterValues) => void;
  readonly close: () => void;
}
export interface OwnFilter extends Named {
  readonly kind: 'own';
  readonly source: string;
  readonly others: readonly string[];
  readonly textOf: (values: FilterValues) => string;
  readonly menu: ComponentType<FilterMenuProps>;
}
export type Filter = ChoiceFilter | DatesFilter | FlagFilter | OwnFilter | RecordFilter;

export type FilterValues = Readonly<Record<string, unknown>>;

/** Returns the values of a filter, which may be single or repeated. */
export const valuesOf = (values: FilterValues, source: string): readonly string[] =>
  [values[source] ?? []].flat().map(String);

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

/** Returns the instant of local midnight `days` after `day` (`2026-11-22`). */
export const instantOf = (day: string, days = 0) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + days).toISOString();
};

/** Returns the local day `days` after an instant; empty if the instant is missing or invalid. */
export const dayOf = (instant: unknown, days = 0): string => {
  const at = new Date(String(instant));
  if (instant === undefined || Number.isNaN(at.getTime())) return '';
  at.setDate(at.getDate() + days);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
};
