import type { SavedQuery, SortPayload } from 'react-admin';
import { withValues, type FilterValues } from './filters.ts';

export interface View {
  readonly name: string;
  readonly label: string;
  readonly filter: FilterValues;
  readonly sort?: SortPayload;
  readonly perPage?: number;
  /** Columns in display order; absent if the view doesn't set them. */
  readonly columns?: readonly string[];
  readonly isAlarm?: boolean;
  readonly isOwn?: boolean;
}

const sameValue = (one: unknown, other: unknown) =>
  JSON.stringify([one].flat().toSorted()) === JSON.stringify([other].flat().toSorted());
export const holds = (values: FilterValues, { filter }: View): boolean =>
  Object.entries(filter).every(([name, value]) => sameValue(values[name], value));
export const hasSameFilter = (one: View, other: View): boolean =>
  holds(one.filter, other) && holds(other.filter, one);

/**
 * Returns the view with the most filters, among the views whose filters are all set. Additional filters may
 * be set.
 */
export const currentView = <V extends View>(views: readonly V[], values: FilterValues): V | undefined =>
  views
    .filter(view => holds(values, view))
    .toSorted((one, other) => Object.keys(other.filter).length - Object.keys(one.filter).length)[0];

/** Adds a view's filters, or removes them if all are set. */
export const toggled = (values: FilterValues, view: View): FilterValues =>
  holds(values, view)
    ? withValues(values, Object.fromEntries(Object.keys(view.filter).map(name => [name, undefined])))
    : withValues(values, view.filter);

/** Returns a view's query string; empty without filters, sort and page size. */
export const searchOf = ({ filter, sort, perPage }: Pick<View, 'filter' | 'sort' | 'perPage'>) => {
  const query = new URLSearchParams({
    ...(Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
    ...(sort ? { sort: sort.field, order: sort.order } : {}),
    ...(perPage === undefined ? {} : { perPage: String(perPage), page: '1' }),
  }).toString();
  return query === '' ? '' : `?${query}`;
};

/** The parameters that show all rows despite a default view. */
export const everything = `?filter=${encodeURIComponent('{}')}`;

/** Parses the views stored in this browser, which may be from another version. Drops invalid ones. */
export const ownViews = (saved: readonly SavedQuery[]): readonly View[] =>
  (Array.isArray(saved) ? saved : []).flatMap(({ label, value }: SavedQuery) =>
    typeof label === 'string' && value !== null && typeof value?.filter === 'object'
      ? [
          {
            name: `own ${label}`,
            label,
            filter: withValues(value.filter as FilterValues, {}),
            isOwn: true,
            ...(value.sort ? { sort: value.sort } : {}),
            ...(value.perPage === undefined ? {} : { perPage: value.perPage }),
          },
        ]
      : [],
  );
