import type { deliveryMethod } from '@latchkey/events/credential/fields.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../core/http.ts';

export const toldHow = ['EMAIL', 'SMS', 'PDF', 'QR', 'NOBODY'] as const satisfies readonly (
  | z.infer<typeof deliveryMethod>
  | 'NOBODY'
)[];
/** So many people learn of their credential in this way; the first of them by name. */
export interface Notified {
  readonly how: (typeof toldHow)[number];
  readonly count: number;
  readonly names: readonly string[];
}
export interface Failed {
  readonly source: 'provider' | 'internal';
  readonly status: number;
  readonly message: string;
  readonly count: number;
}
/** `GET /admin/orders/{id}/review`. */
export interface Review {
  readonly count: number;
  /** Credits that it would take, beside what the contract includes. */
  readonly credits?: number;
  readonly told: readonly Notified[];
  readonly cardProfiles: readonly { readonly displayName: string | null }[];
  readonly firstName: string | null;
  readonly failed: readonly Failed[];
}

/** What a submission of this order would issue, and why some of it failed before. */
export const useReview = (orderId: string, enabled = true) =>
  useQuery({
    queryKey: ['order', 'review', orderId],
    enabled,
    queryFn: ({ signal }) =>
      http<Review>(`/admin/orders/${orderId}/review`, { signal }).then(({ json }) => json),
  });
