import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import { useAt } from './history/timeParam.ts';

/**
 * Loads an entity for editing, with the revision for `If-Match` from the start of editing; later changes
 * don't affect it. With `?at=`, loads the past version, which pages show read-only, and no revision, unless
 * `isNow` is set. `reload` loads the same again; without `?at=`, that is the current version with its
 * revision. `again` retries after an error.
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
