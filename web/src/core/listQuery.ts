import type { AnyEntity } from '@latchkey/events/kernel/index.ts';

export interface ListParams {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** `countedBy`: also requests the number of rows by each value of these columns. */
  readonly meta?: { readonly countedBy?: string | readonly string[] | undefined } | undefined;
}

const text = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));
const given = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Fills `:name` in a path from the filter. Returns the filter's other nonempty values as `rest`. */
const filled = (path: string, filter: ListParams['filter']) => {
  const used = new Set<string>();
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(text(filter[name]));
  });
  return { url, rest: Object.entries(filter).filter(([name, value]) => !used.has(name) && given(value)) };
};

/** Returns a list's path. Credentials have lists by order, by device and by customer, and a search of all. */
const pathOf = ({ name, path }: AnyEntity, { orderId, deviceId, customerId }: ListParams['filter']) => {
  if (name !== 'credential' || (orderId ?? deviceId ?? customerId) === undefined) return path;
  if (deviceId !== undefined) return '/admin/customers/:customerId/devices/:deviceId/credentials';
  return orderId === undefined
    ? '/admin/customers/:customerId/credentials'
    : '/admin/orders/:orderId/credentials';
};

/**
 * Returns the URL of a list page with the filter (including `q`), `offset`, `limit`, `counts`, and `sort` if
 * the field is sortable.
 */
export const listUrl = (noun: AnyEntity, { filter, pagination, sort, meta }: ListParams) => {
  const { url, rest } = filled(pathOf(noun, filter), filter);
  const query = new URLSearchParams(
    rest.flatMap(([name, value]) => [value].flat().map(one => [name, String(one)])),
  );
  query.set('offset', String((pagination.page - 1) * pagination.perPage));
  query.set('limit', String(pagination.perPage));
  const { sort: columns, sortJoined = [], sortComputed = [] } = noun.list;
  if ([...columns, ...sortJoined, ...sortComputed].some(field => field === sort.field))
    query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  for (const column of [meta?.countedBy ?? []].flat()) query.append('counts', column);
  return `${url}?${query}`;
};

/**
 * Parses the total from `orders 0-24/319`; null without a header or if the total isn't known exactly (`*`).
 */
export const totalOf = (contentRange: string | null): number | null => {
  const total = Number(contentRange?.split('/').at(-1));
  return contentRange === null || Number.isNaN(total) ? null : total;
};
