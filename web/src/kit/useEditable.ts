import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { useAt } from './history/timeParam.ts';

/**
 * Loads an entity for editing. On a page of a past version (`?at=`) it is that version without a revision, so
 * it can't be saved. Otherwise, and with `isNow`, it is the version at the start of editing, with its
 * revision for `If-Match`; later changes don't affect it. `reload` loads the current version, and uses its
 * revision from then on. `again` retries after an error.
 */
export const useEditable = <Row>(url: string, { isNow = false } = {}) => {
  const pageAt = useAt();
  const at = isNow ? null : pageAt;
  const { data, error, refetch } = useQuery({
    queryKey: ['editable', url, at],
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const address = at === null ? url : `${url}?at=${encodeURIComponent(at)}`;
      const { json, headers } = await http<Row>(address, { signal });
      return { row: json, revision: at === null ? (headers.get('ETag') ?? undefined) : undefined };
    },
  });
  const reload = async () => {
    const fresh = await refetch({ throwOnError: true });
    return fresh.data!.row;
  };
  return { row: data?.row, revision: data?.revision, error, reload, again: () => void refetch() };
};
