import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, type RaRecord } from 'react-admin';
import { http } from '../../core/http.ts';
import { useAt } from './timeParam.ts';

/**
 * Queries a page's record: the current one, or as of `?at=`. `meta`: data provider parameters for the current
 * one.
 */
export const useRecord = <Row extends RaRecord>(
  { name, path }: AnyEntity,
  id: string,
  meta?: Readonly<Record<string, unknown>>,
) => {
  const at = useAt();
  const isPast = at !== null;
  const now = useGetOne<Row>(name, { id, ...(meta ? { meta } : {}) }, { enabled: !isPast });
  const then = useQuery({
    queryKey: ['then', name, id, at],
    enabled: isPast,
    staleTime: 'static',
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ at: at! });
      return (await http<Row>(`${path}/${encodeURIComponent(id)}?${query}`, { signal })).json;
    },
  });
  const { data: row, error } = isPast ? then : now;
  return { row, error, isPast };
};
