import { activity } from '@latchkey/events/activity/activity.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Acts } from '../kit/history/acts.ts';
import type { HistoryRow } from '../kit/history/historyRow.ts';
import { retryOf } from '../kit/history/retryOf.ts';
import type { ActivityRow } from './activityRow.ts';
import { useSentence } from './useSentence.ts';

const pageLength = 50;

/**
 * Queries activity entries about an order's credentials, such as suspensions, as lines of the order's
 * history, fifty per page.
 */
export const useActsOfOrder = (orderId: string): Acts => {
  const { didTextOf } = useSentence();
  const dataProvider = useDataProvider();
  const { data, ...query } = useInfiniteQuery({
    // begins like the queries of the noun, so that live updates invalidate it
    queryKey: [activity.name, 'ofOrder', orderId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      dataProvider.getList<ActivityRow>(activity.name, {
        filter: { orderId, noun: ['credential', 'bulkAction'] },
        pagination: { page: pageParam, perPage: pageLength },
        sort: { field: 'at', order: 'DESC' },
        signal,
      }),
    getNextPageParam: ({ data: rows, total = 0 }, pages) =>
      rows.length > 0 && pages.length * pageLength < total ? pages.length + 1 : undefined,
  });
  const { error, hasNextPage, isFetchingNextPage, isPending } = query;
  const rows = (data?.pages ?? []).flatMap(page => page.data);
  // a new entry shifts the offsets, so that a page can repeat the last entry of the previous one
  const known = [...new Map(rows.map(act => [act.id, act])).values()];
  return {
    rows: known.map((act): HistoryRow => ({
      id: act.id,
      type: act.type,
      revision: 0,
      at: act.at,
      by: act.by,
      forName: null,
      changes: [],
      count: 1,
      since: act.at,
      sentence: didTextOf(act),
    })),
    total: data?.pages.at(-1)?.total ?? 0,
    error,
    isPending,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage: query.fetchNextPage,
    retry: retryOf(query),
  };
};
