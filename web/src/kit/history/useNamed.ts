import { useQueries } from '@tanstack/react-query';
import { useGetMany, type RaRecord } from 'react-admin';
import { http } from '../../core/http.ts';
import { nounOf } from '../../core/nounOf.ts';
import { useAt, useIsPast } from './timeParam.ts';

/** Returns records by ID, as of `?at=` on a past version's page. Omits missing records. */
export const useNamed = <Row extends RaRecord>(of: string, ids: readonly string[]) => {
  const at = useAt();
  const isPast = useIsPast() && at !== null;
  const now = useGetMany<Row>(of, { ids: [...ids] }, { enabled: !isPast && ids.length > 0 });
  const then = useQueries({
    queries: (isPast ? ids : []).map(id => ({
      queryKey: ['then', of, id, at],
      staleTime: 'static' as const,
      retry: false,
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
        const query = new URLSearchParams({ at: at! });
        const { path } = await nounOf(of);
        return (await http<Row>(`${path}/${encodeURIComponent(id)}?${query}`, { signal })).json;
      },
    })),
  });
  return isPast
    ? { rows: then.flatMap(({ data }) => data ?? []), isPending: then.some(one => one.isPending) }
    : { rows: (now.data ?? []).filter(row => row !== undefined), isPending: ids.length > 0 && now.isPending };
};
