import type { FilterValues } from './filters.ts';

/** The filters of a list that may be plain parameters of a URL; `many` may be repeated. */
export type PlainFilters = Readonly<Record<string, 'one' | 'many'>>;

/** Returns the filters in a URL's `filter` parameter; none if it is invalid. */
export const filterIn = (search: string): FilterValues => {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(search).get('filter') ?? '{}');
    return typeof value === 'object' && value !== null ? (value as FilterValues) : {};
  } catch {
    return {};
  }
};

/**
 * Moves plain URL parameters, such as `?q=acme&role=admin`, into the `filter` parameter. Returns null if
 * there are none.
 */
export const withoutPlainFilters = (search: string, names: PlainFilters): string | null => {
  const query = new URLSearchParams(search);
  const given = Object.keys(names).filter(name => query.has(name));
  if (given.length === 0) return null;
  const plain = given.map(name => [name, names[name] === 'many' ? query.getAll(name) : query.get(name)]);
  query.set('filter', JSON.stringify({ ...filterIn(search), ...Object.fromEntries(plain) }));
  for (const name of given) query.delete(name);
  return `?${query}`;
};
