import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useGetOne, type RaRecord } from 'react-admin';
import { http } from '../../core/http.ts';
import { useAt } from './at.ts';

/** The record of a page: as it is, and on a page that shows the past (`?at=`) as it was then. */
export const useRecord = <Row extends RaRecord>({ name, path }: AnyEntity, id: string) => {
  const at = useAt();
  const isPast = at !== null;
  const now = useGetOne<Row>(name, { id }, { enabled: !isPast });
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
