import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { ListParams } from '../core/listQuery.ts';
import { resolvedValues } from './list/periodFilters.ts';

const numberOr = (text: string | null, other: number) => {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : other;
};
const objectOf = (text: string | null): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};
const urlOf = (from: string) => new URL(from, 'https://list.invalid');

export const listQueryAt = (
  from: string,
  { list }: Pick<AnyEntity, 'list'>,
  always: ListParams['filter'] = {},
): ListParams => {
  const { searchParams } = urlOf(from);
  return {
    pagination: {
      page: numberOr(searchParams.get('page'), 1),
      perPage: Math.min(numberOr(searchParams.get('perPage'), 25), 100),
    },
    sort: {
      field: searchParams.get('sort') ?? list.order,
      order: searchParams.get('order') === 'DESC' ? 'DESC' : 'ASC',
    },
    filter: { ...resolvedValues(objectOf(searchParams.get('filter'))), ...always },
  };
};

const atPage = (from: string, page: number) => {
  const { pathname, searchParams } = urlOf(from);
  searchParams.set('page', String(page));
  return `${pathname}?${searchParams}`;
};

const usePage = <Row extends RaRecord>({ name }: AnyEntity, params: ListParams | null, page: number | null) =>
  useGetList<Row>(
    name,
    params
      ? { ...params, pagination: { ...params.pagination, page: page ?? 1 } }
      : { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter: {} },
    { enabled: params !== null && page !== null, retry: false },
  );

export interface Neighbors {
  /** 1-based. */
  readonly position: number;
  readonly total: number | undefined;
  readonly previous: string | null;
  readonly next: string | null;
}
interface Options<Row> {
  readonly of: AnyEntity;
  readonly id: string;
  readonly listQuery: (from: string) => ListParams | null;
  readonly linkOf: (row: Row, from: string) => string;
}

const isEqual = (a: Neighbors, b: Neighbors) =>
  a.position === b.position && a.total === b.total && a.previous === b.previous && a.next === b.next;

/**
 * Returns a record's position in the list that it was opened from (`?from=`), and links to the previous and
 * next record. Position and links stay if a change takes the record out of the list. Null without `from`,
 * while loading, or if the record is neither on the list page that `from` names nor on the page before.
 */
export const useNeighbors = <Row extends RaRecord>({
  of,
  id,
  listQuery,
  linkOf,
}: Options<Row>): Neighbors | null => {
  const from = useSearchParams()[0].get('from');
  const [kept, setKept] = useState<{ readonly key: string; readonly neighbors: Neighbors } | null>(null);
  const key = `${id} ${from}`;
  const params = from === null ? null : listQuery(from);
  const { page: asked, perPage } = params?.pagination ?? { page: 1, perPage: 1 };
  const indexIn = ({ data = [] }: { readonly data?: Row[] | undefined }) =>
    data.findIndex(row => row.id === id);
  const there = usePage<Row>(of, params, asked);
  // rows move to the previous page when earlier rows leave the list
  const isElsewhere = there.data !== undefined && indexIn(there) < 0 && asked > 1;
  const earlier = usePage<Row>(of, params, isElsewhere ? asked - 1 : null);
  const hasMoved = isElsewhere && indexIn(earlier) >= 0;
  const [here, page] = hasMoved ? [earlier, asked - 1] : [there, asked];
  const rows = here.data ?? [];
  const index = indexIn(here);
  const isFirst = index === 0 && page > 1;
  const hasMore =
    here.total === undefined ? here.pageInfo?.hasNextPage === true : page * perPage < here.total;
  const isLast = index >= 0 && index === rows.length - 1 && hasMore;
  const before = usePage<Row>(of, params, isFirst ? page - 1 : null);
  const behind = usePage<Row>(of, params, isLast ? page + 1 : null);
  if (from === null) return null;
  if (index < 0) return kept?.key === key ? kept.neighbors : null;
  const linkTo = (row: Row | undefined, at: number) => (row ? linkOf(row, atPage(from, at)) : null);
  const neighbors = {
    position: (page - 1) * perPage + index + 1,
    total: here.total,
    previous: isFirst ? linkTo(before.data?.at(-1), page - 1) : linkTo(rows[index - 1], page),
    next: isLast ? linkTo(behind.data?.[0], page + 1) : linkTo(rows[index + 1], page),
  };
  if (kept?.key !== key || !isEqual(kept.neighbors, neighbors)) setKept({ key, neighbors });
  return neighbors;
};
