import { useQuery } from '@tanstack/react-query';
import { useCustomer } from '../core/customers.ts';
import { http } from '../core/http.ts';
import { Problem } from '../core/problem.ts';

export interface Cost {
  readonly credits: number;
  readonly balance: number;
}
export interface Costing {
  readonly cardProfileId: string | null;
  readonly type?: 'user' | 'admin' | null | undefined;
  readonly count: number;
  readonly at: string | null;
}

/** Queries the cost of a new order at a provider. Keeps the previous result while the next one loads. */
export const useCost = ({ cardProfileId, type, count, at }: Costing, enabled = true) => {
  const { id } = useCustomer();
  const query = new URLSearchParams({
    cardProfileId: String(cardProfileId),
    count: String(count),
    ...(type ? { type } : {}),
    ...(at === null ? {} : { customerCredentialProviderId: at }),
  });
  const url = `/admin/customers/${id}/order-cost?${query}`;
  return useQuery<Cost>({
    queryKey: ['order', 'cost', url],
    enabled: enabled && cardProfileId !== null && count > 0,
    placeholderData: (before: Cost | undefined) => before,
    queryFn: ({ signal }) => http<Cost>(url, { signal }).then(({ json }) => json),
  });
};

/** Returns whether the cost has changed, so that it must be loaded and confirmed again. */
export const isOtherCost = (error: unknown): boolean =>
  error instanceof Problem && error.reason === 'credit.cost_changed';
