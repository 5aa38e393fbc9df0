import type { Comparison } from '@latchkey/events/comparison/comparison.ts';
import type { DifferenceRow, DifferenceStatus, MendWay } from '@latchkey/events/comparison/difference.ts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { http, post } from '../core/http.ts';

export type Difference = DifferenceRow & {
  readonly ways: readonly MendWay[];
  readonly credential: { readonly id: string; readonly nameOnCard: string | null } | null;
  readonly failure: { readonly message: string } | null;
};

const pageSize = 50;
/** Interval of refetches while a comparison or a repair is in progress, in ms. */
const busyMs = 3_000;
const statuses: Readonly<Record<'unresolved' | 'resolved', readonly DifferenceStatus[]>> = {
  unresolved: ['OPEN', 'MENDING', 'FAILED'],
  resolved: ['MENDED', 'GONE'],
};
export type Shown = keyof typeof statuses;

export const useComparisons = (customerId: string) =>
  useQuery({
    queryKey: ['comparison', customerId],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ customerId, limit: '100' });
      return (await http<readonly Comparison[]>(`/admin/comparisons?${query}`, { signal })).json;
    },
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ status }) => status === 'RUNNING') ? busyMs : false,
  });

export const useDifferences = (customerId: string, shown: Shown) =>
  useInfiniteQuery({
    queryKey: ['comparison', customerId, 'differences', shown],
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = new URLSearchParams({ customerId, limit: String(pageSize), offset: String(pageParam) });
      for (const status of statuses[shown]) query.append('status', status);
      return (await http<readonly Difference[]>(`/admin/differences?${query}`, { signal })).json;
    },
    getNextPageParam: (last, all) => (last.length < pageSize ? undefined : all.length * pageSize),
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(page => page.some(({ status }) => status === 'MENDING')) ? busyMs : false,
  });

export const useStart = (customerId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => post(`/admin/customers/${customerId}/providers/${id}/compare`, {}),
    onSuccess: () => client.invalidateQueries({ queryKey: ['comparison', customerId] }),
  });
};

/** Returns a mutation that requests the repair of differences, possibly of several providers. */
export const useMend = (customerId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ rows, way }: { readonly rows: readonly Difference[]; readonly way: MendWay }) => {
      const byComparison = Map.groupBy(rows, ({ comparisonId }) => comparisonId);
      for (const [id, some] of byComparison)
        await post(`/admin/comparisons/${id}/mend`, { way, ids: some.map(one => one.id) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['comparison', customerId] }),
  });
};
