import type { AnyEntity } from '@latchkey/events/kernel/index.ts';

export interface ListParams {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly pagination: { readonly page: number; readonly perPage: number };
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** `countedBy`: the column by whose values the rows are counted as well. */
  readonly meta?: { readonly countedBy?: string | undefined } | undefined;
}

const text = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));
const given = (value: unknown) => value !== undefined && value !== null && value !== '';

/** Fills `:name` from the filter; what was used is not sent again. */
const filled = (path: string, filter: ListParams['filter']) => {
  const used = new Set<string>();
  const url = path.replace(/:(\w+)/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(text(filter[name]));
  });
  return { url, rest: Object.entries(filter).filter(([name, value]) => !used.has(name) && given(value)) };
};

/** Credentials have three lists: those of an order, of a device and of a customer. */
const pathOf = ({ name, path }: AnyEntity, { orderId, deviceId }: ListParams['filter']) => {
  if (name !== 'credential') return path;
  if (deviceId !== undefined) return '/admin/customers/:customerId/devices/:deviceId/credentials';
  return orderId === undefined
    ? '/admin/customers/:customerId/credentials'
    : '/admin/orders/:orderId/credentials';
};

/** The URL of one page of a list, in the API's own dialect (`q, offset, limit, sort`). */
export const listUrl = (noun: AnyEntity, { filter, pagination, sort, meta }: ListParams) => {
  const { url, rest } = filled(pathOf(noun, filter), filter);
  const query = new URLSearchParams(
    rest.flatMap(([name, value]) => [value].flat().map(one => [name, String(one)])),
  );
  query.set('offset', String((pagination.page - 1) * pagination.perPage));
  query.set('limit', String(pagination.perPage));
  if ([...noun.list.sort, ...(noun.list.sortJoined ?? [])].some(field => field === sort.field))
    query.set('sort', `${sort.order === 'DESC' ? '-' : ''}${sort.field}`);
  if (meta?.countedBy !== undefined) query.set('counts', meta.countedBy);
  return `${url}?${query}`;
};

/** `orders 0-24/319`: the total, or null where it is not known exactly (`*`). */
export const totalOf = (contentRange: string | null): number | null => {
  const total = Number(contentRange?.split('/').at(-1));
  return contentRange === null || Number.isNaN(total) ? null : total;
};
