/** Filters that may be plain URL parameters; `many` may be repeated. */
export type PlainFilters = Readonly<Record<string, 'one' | 'many'>>;

const parsed = (filter: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(filter ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Converts plain URL parameters, `?q=acme&role=admin`, to list filters. Null if there are none. */
export const withoutPlainFilters = (search: string, names: PlainFilters): string | null => {
  const query = new URLSearchParams(search);
  const given = Object.keys(names).filter(name => query.has(name));
  if (given.length === 0) return null;
  const plain = given.map(name => [name, names[name] === 'many' ? query.getAll(name) : query.get(name)]);
  query.set('filter', JSON.stringify({ ...parsed(query.get('filter')), ...Object.fromEntries(plain) }));
  for (const name of given) query.delete(name);
  return `?${query}`;
};
