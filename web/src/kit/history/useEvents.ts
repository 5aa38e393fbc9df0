import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { http } from '../../core/http.ts';
import { totalOf } from '../../core/listQuery.ts';
import { eventsIn, isMaking, type HistoryRow } from './historyRow.ts';

const pageLength = 50;

interface Part {
  readonly offset?: number;
  readonly limit: number;
}
const pathOf = (of: AnyEntity, id: string): string => `${of.path}/${encodeURIComponent(id)}/events`;
/**
 * Reads lines, starting at the event with this offset, with repeated automatic events merged. `end`: the
 * offset after the last event read.
 */
const read = async (path: string, { offset = 0, limit }: Part, signal?: AbortSignal) => {
  const url = `${path}?folded=true&limit=${limit}&offset=${offset}`;
  const { json, headers } = await http<readonly HistoryRow[]>(url, { signal });
  const end = offset + eventsIn(json);
  return { rows: json, end, total: totalOf(headers.get('Content-Range')) ?? end };
};

/**
 * Queries a record's history, newest first, fifty lines per page. `path`: the URL of its events, if it isn't
 * below the record's URL.
 */
export const useEvents = (of: AnyEntity, id: string, path: string = pathOf(of, id)) => {
  const { data, ...query } = useInfiniteQuery({
    // starts with the noun's name, so that live updates invalidate the query
    queryKey: [of.name, 'events', id, path],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => read(path, { limit: pageLength, offset: pageParam }, signal),
    getNextPageParam: ({ rows, end, total }) => (rows.length > 0 && end < total ? end : undefined),
  });
  return { ...query, rows: data?.pages.flatMap(({ rows }) => rows), total: data?.pages[0]?.total ?? 0 };
};

const looked = 20;
const newestCount = 3;
const hasChanged = (row: HistoryRow) => row.changes.length > 0 || isMaking(row);
/** Returns the query of the newest events, which all components on a page share. */
const newestOf = (of: AnyEntity, id: string) => ({
  queryKey: [of.name, 'newestEvents', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => read(pathOf(of, id), { limit: looked }, signal),
  retry: false,
});

export const useNewest = (of: AnyEntity, id: string) =>
  useQuery({ ...newestOf(of, id), select: ({ rows }) => rows.filter(hasChanged).slice(0, newestCount) });

/**
 * Returns the first event, and the newest one with changes among the newest 20 lines, otherwise the first
 * event again. Both are null without events; undefined while loading or after an error.
 */
export const useEnds = (of: AnyEntity, id: string) => {
  const { data } = useQuery(newestOf(of, id));
  const isLong = data !== undefined && data.total > data.end;
  const { data: oldest } = useQuery({
    queryKey: [of.name, 'oldestEvent', id],
    enabled: isLong,
    queryFn: ({ signal }) => read(pathOf(of, id), { limit: 1, offset: (data?.total ?? 1) - 1 }, signal),
    retry: false,
  });
  const oldestPage = isLong ? oldest : data;
  if (!data || !oldestPage) return undefined;
  const first = oldestPage.rows.at(-1) ?? null;
  return { newest: data.rows.find(hasChanged) ?? first, first };
};
