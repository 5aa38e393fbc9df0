import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { CreditSummary } from './creditRow.ts';

/**
 * Fetches balance, months and burn rate; refetched when an entry changes. The API requires `customer.manage`.
 */
export const useSummary = (customerId: string, enabled = true) =>
  useQuery({
    queryKey: ['credit', 'summary', customerId],
    enabled,
    queryFn: ({ signal }) =>
      http<CreditSummary>(`/admin/customers/${customerId}/credits/summary`, { signal }).then(
        ({ json }) => json,
      ),
  });
