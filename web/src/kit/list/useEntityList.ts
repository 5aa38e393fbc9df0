import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useEffect, useMemo, useState } from 'react';
import { useEvent, useListController, type RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { queryFields } from '../../core/queryFields.ts';
import { arrivedList } from '../../core/dataProvider.ts';
import type { Counted } from './counts.ts';
import { periodsIn } from './periodFilters.ts';
import { filterIn } from './plainFilters.ts';

const perPage = 25;
/** Polling interval until the list includes the caller's last command, in ms. */
const lateEveryMs = 1_500;
export const isLate = (meta: unknown) => (meta as { readonly isLate?: boolean } | undefined)?.isLate === true;

const isBeyondFirst = /[?&]page=(?!1(?:&|$))/;

type Numbers = Readonly<Record<string, number>>;
const noCounts: Counted = new Map();
/**
 * Returns the counts by column. The API's counts are flat if `countedBy` is one column, and keyed by column
 * if it is a list.
 */
const countsOf = (meta: unknown, countedBy: Options['countedBy']): Counted => {
  const { counts } = (meta ?? {}) as { readonly counts?: Numbers | Readonly<Record<string, Numbers>> | null };
  if (!counts || countedBy === undefined) return noCounts;
  const byColumn = typeof countedBy === 'string' ? { [countedBy]: counts } : counts;
  return new Map(
    Object.entries(byColumn).map(([column, numbers]) => [
      column,
      new Map(Object.entries(numbers as Numbers)),
    ]),
  );
};

interface Options {
  readonly of: AnyEntity;
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly countedBy?: string | readonly string[] | undefined;
}

/** Moves a `?q=` that was typed by a person or set by another program into the list's filter. */
const useWrittenSearch = (): boolean => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const q = query.get('q');
  useEffect(() => {
    if (q === null) return;
    const moved = new URLSearchParams(search);
    moved.delete('q');
    if (q !== '') moved.set('filter', JSON.stringify({ ...filterIn(search), q }));
    void navigate({ search: `?${moved}`, hash }, { replace: true });
  }, [q, search, hash, navigate]);
  return q !== null;
};

/**
 * Manages a list with search, filters, sort and page in the URL only. `settled`: page, total and number of
 * rows of the last loaded page, kept while the next one loads.
 */
export const useEntityList = <Row extends RaRecord>({ of: entity, filter = {}, countedBy }: Options) => {
  const { order } = entity.list;
  const navigate = useNavigate();
  const location = useLocation();
  const sort = { field: order.replace('-', ''), order: order.startsWith('-') ? 'DESC' : 'ASC' } as const;
  const meta = { countedBy };
  const isMoving = useWrittenSearch();
  const list = useListController<Row>({
    resource: entity.name,
    // a period stays in the URL, and the API gets its instants
    filter: { ...periodsIn(filterIn(location.search)), ...filter },
    sort,
    perPage,
    storeKey: false,
    disableAuthentication: true,
    queryOptions: {
      // no `queryFields` beyond the first page, because the redirect from a page past the last one needs
      // every update of the query
      ...(isBeyondFirst.test(location.search) ? {} : queryFields),
      meta,
      enabled: !isMoving,
      // the first page without filters may be prefetched
      initialData: () =>
        location.search === ''
          ? arrivedList<Row>(entity, { filter, sort, meta, pagination: { page: 1, perPage } })
          : undefined,
      onError: () => undefined,
      refetchInterval: ({ state }) => (isLate(state.data?.meta) ? lateEveryMs : false),
    },
  });
  /** Searches without a new history entry, so that one Back leaves the list. */
  const search = useEvent((text: string) => {
    const { q: _, ...others } = list.filterValues as Readonly<Record<string, unknown>>;
    const query = new URLSearchParams(location.search);
    query.set('filter', JSON.stringify(text === '' ? others : { ...others, q: text }));
    query.set('page', '1');
    void navigate({ search: `?${query}`, hash: location.hash }, { replace: true });
  });
  const now = {
    page: list.page,
    perPage: list.perPage,
    total: list.total,
    shown: list.data?.length ?? 0,
    hasNext: list.hasNextPage ?? false,
  };
  const [last, setLast] = useState(now);
  const isSettled = list.isPlaceholderData !== true;
  if (isSettled && JSON.stringify(last) !== JSON.stringify(now)) setLast(now);
  const counts = useMemo(() => countsOf(list.meta, countedBy), [list.meta, countedBy]);
  return { ...list, filter, search, counts, settled: isSettled ? now : last };
};
