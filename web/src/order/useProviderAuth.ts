import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { OrderRow } from './orderRow.ts';

/** The response of `GET /admin/orders/{id}/provider-auth`. */
export interface ProviderAuth {
  readonly status: 'OK' | 'UNAUTHORIZED';
  readonly redirectUrl: string | null;
}

/**
 * Queries whether the user is authorized at the order's provider, and where to authorize. Only if
 * `isEnabled`.
 */
export const useProviderAuth = ({ id }: Pick<OrderRow, 'id'>, isEnabled = true) =>
  useQuery({
    queryKey: ['order', 'provider-auth', id],
    enabled: isEnabled,
    refetchOnWindowFocus: 'always', // the authorization may have been given in another tab
    queryFn: ({ signal }) => {
      const back = new URLSearchParams({ returnTo: `${window.location.origin}/authorized` });
      return http<ProviderAuth>(`/admin/orders/${id}/provider-auth?${back}`, { signal }).then(
        ({ json }) => json,
      );
    },
  });
