import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';
import type { CreditSummary } from './creditRow.ts';

/** Balance, months and pace; read anew when an entry changes. */
export const useSummary = (customerId: string) =>
  useQuery({
    queryKey: ['credit', 'summary', customerId],
    queryFn: ({ signal }) =>
      http<CreditSummary>(`/admin/customers/${customerId}/credits/summary`, { signal }).then(
        ({ json }) => json,
      ),
  });
