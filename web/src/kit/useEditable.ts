import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

/**
 * An entity as it is when somebody begins to edit it, with the revision that goes back as `If-Match`: what changes meanwhile does not move it.
 * `reload` answers it as it is now, and saves with that revision from then on.
 */
export const useEditable = <Row>(url: string) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['editable', url],
    staleTime: 'static',
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const { json, headers } = await http<Row>(url, { signal });
      return { row: json, revision: headers.get('ETag') ?? undefined };
    },
  });
  const reload = async () => {
    const fresh = await refetch({ throwOnError: true });
    return fresh.data!.row;
  };
  return { row: data?.row, revision: data?.revision, error, reload };
};
