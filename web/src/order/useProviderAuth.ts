import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { OrderRow } from './orderRow.ts';

export interface ProviderAuth {
  readonly status: 'OK' | 'UNAUTHORIZED';
  readonly redirectUrl: string | null;
}

/** Queries whether the order still needs an authorization at its provider, and where to authorize. */
export const useProviderAuth = ({ id }: Pick<OrderRow, 'id'>, isEnabled = true) =>
  useQuery({
    queryKey: ['order', 'provider-auth', id],
    enabled: isEnabled,
    refetchOnWindowFocus: 'always', // the user may have authorized in another tab
    queryFn: ({ signal }) => {
      const back = new URLSearchParams({ returnTo: `${window.location.origin}/authorized` });
      return http<ProviderAuth>(`/admin/orders/${id}/provider-auth?${back}`, { signal }).then(
        ({ json }) => json,
      );
    },
  });
