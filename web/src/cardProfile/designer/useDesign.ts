import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readDesign, type Revised } from './designApi.ts';

const isPublishing = ({ shown }: Revised): boolean =>
  shown.publication !== null && !shown.publication.isFailed;
/** Polling interval during a publication, in ms; live updates may be late. */
const askAgain = 1_000;

export const useDesign = (id: string) => {
  const client = useQueryClient();
  const key = ['cardProfile', 'design', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => readDesign(id, signal),
    refetchInterval: ({ state }) => (state.data && isPublishing(state.data) ? askAgain : false),
    gcTime: 0,
  });
  return {
    found: data,
    error,
    refetch: async () => (await refetch({ throwOnError: true })).data!,
    put: (revised: Revised) => {
      // a request in flight would bring back an older state
      void client.cancelQueries({ queryKey: key });
      client.setQueryData(key, revised);
    },
  };
};
