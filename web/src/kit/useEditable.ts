import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { useAt } from './history/timeParam.ts';

/**
 * On a page that shows the past (`?at=`), the entity as it was then, without a revision: nothing can be saved over it. Else, and with `isNow`, the
 * entity as it is when somebody begins to edit it, with the revision that goes back as `If-Match`: what changes meanwhile does not move it.
 * `reload` answers it as it is now, and saves with that revision from then on. `again` reads once more what could not be read.
 */
export const useEditable = <Row>(url: string, { isNow = false } = {}) => {
  const pageAt = useAt();
  const at = isNow ? null : pageAt;
  const { data, error, refetch } = useQuery({
    queryKey: ['editable', url, at],
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const asked = at === null ? url : `${url}?at=${encodeURIComponent(at)}`;
      const { json, headers } = await http<Row>(asked, { signal });
      return { row: json, revision: at === null ? (headers.get('ETag') ?? undefined) : undefined };
    },
  });
  const reload = async () => {
    const fresh = await refetch({ throwOnError: true });
    return fresh.data!.row;
  };
  return { row: data?.row, revision: data?.revision, error, reload, again: () => void refetch() };
};
