import { useQuery } from '@tanstack/react-query';
import { http } from '../core/http.ts';

export interface ImportProgress {
  readonly status: 'none' | 'importing' | 'submitting' | 'done' | 'not_submitted' | 'given_up';
  readonly count: number;
  readonly added: number;
  readonly submits: boolean;
  readonly refusal: { readonly code: string; readonly reason: string; readonly message: string } | null;
}

export const isUnderWay = ({ status }: Pick<ImportProgress, 'status'>): boolean =>
  status === 'importing' || status === 'submitting';

const everyMs = 700;

export const useImportProgress = (orderId: string) =>
  useQuery({
    queryKey: ['import', orderId],
    queryFn: ({ signal }) =>
      http<ImportProgress>(`/admin/orders/${orderId}/import`, { signal }).then(({ json }) => json),
    refetchInterval: ({ state: { data } }) => (data === undefined || isUnderWay(data) ? everyMs : false),
    staleTime: 0,
  });
