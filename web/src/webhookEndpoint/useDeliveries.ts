import { webhookEndpoint } from '@latchkey/events/webhookEndpoint/webhookEndpoint.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { Delivery, DeliveryPage } from './endpointRow.ts';

const pollMs = 5_000;
const pathOf = (endpointId: string) => `${webhookEndpoint.path}/${endpointId}`;
const key = (endpointId: string) => [webhookEndpoint.name, 'deliveries', endpointId];

export const useDeliveries = (endpointId: string, state: Delivery['state'] | null) => {
  const query = useInfiniteQuery({
    queryKey: [...key(endpointId), state],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const parameters = new URLSearchParams({
        ...(state === null ? {} : { state }),
        ...(pageParam === null ? {} : { after: pageParam }),
      });
      return (await http<DeliveryPage>(`${pathOf(endpointId)}/deliveries?${parameters}`, { signal })).json;
    },
    getNextPageParam: ({ rows, hasMore }) => (hasMore ? (rows.at(-1)?.id ?? null) : null),
    refetchInterval: pollMs,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ rows }) => rows) ?? [] };
};

/** Returns a mutation that resends a delivery, or sends a test event if its argument is null. */
export const useSend = (endpointId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId: string | null) =>
      http(`${pathOf(endpointId)}/${deliveryId === null ? 'test' : `deliveries/${deliveryId}/resend`}`, {
        method: 'POST',
      }),
    onSettled: () => client.invalidateQueries({ queryKey: key(endpointId) }),
  });
};
