import type { deliveryMethod } from '@latchkey/events/cardProfile/deliveryMethod.ts';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { http } from '../core/http.ts';

export const notificationMethods = ['EMAIL', 'SMS', 'PDF', 'QR', 'NOBODY'] as const satisfies readonly (
  | z.infer<typeof deliveryMethod>
  | 'NOBODY'
)[];
export interface Notified {
  readonly how: (typeof notificationMethods)[number];
  /** The missing address that the card profile sends to; only for `NOBODY`. */
  readonly missing?: 'email' | 'phoneNumber' | undefined;
  readonly count: number;
  readonly names: readonly string[];
}
export interface ReviewedDesign {
  readonly id: string;
  readonly name: string | null;
  readonly locale: string | null;
  readonly count: number;
}
export interface Unprintable {
  readonly count: number;
  readonly names: readonly string[];
}
/**
 * The validity of the reviewed credentials. If it differs (`isSame` is false), the earliest start and the
 * latest end, or null if a credential has none.
 */
export interface ReviewedValidity {
  readonly isSame: boolean;
  readonly validFrom: string | null;
  readonly validTo: string | null;
}
/** People who already have an active credential of the card profile. `first`: some, with their newest one. */
export interface AlreadyHeld {
  readonly count: number;
  readonly first: readonly { readonly name: string | null; readonly credentialId: string }[];
}
export interface MissingValues {
  readonly count: number;
  readonly first: readonly { readonly name: string; readonly param: string }[];
}
export interface Failed {
  readonly source: 'provider' | 'internal';
  readonly status: number;
  readonly message: string;
  readonly count: number;
}
export interface Review {
  readonly count: number;
  /** Cost in credits beyond what the contract includes. */
  readonly credits?: number;
  readonly balance?: number;
  readonly told: readonly Notified[];
  readonly cardProfiles: readonly {
    readonly displayName: string | null;
    readonly isWallet?: boolean | null;
  }[];
  readonly pdfDesigns?: readonly ReviewedDesign[];
  readonly hasApp: boolean;
  readonly failed: readonly Failed[];
  readonly unprintable?: Unprintable;
  readonly missingValues?: MissingValues;
  readonly validity?: ReviewedValidity;
  readonly alreadyHeld?: AlreadyHeld;
}

/**
 * Queries what submitting the order would issue at the provider `at` (null: the order's), and previous
 * failures. Keeps the previous result while the next one loads.
 */
export const useReview = (orderId: string, { enabled = true, at = null as string | null } = {}) =>
  useQuery<Review>({
    queryKey: ['order', 'review', orderId, at],
    enabled,
    placeholderData: (before: Review | undefined) => before,
    queryFn: ({ signal }) => {
      const query = at === null ? '' : `?${new URLSearchParams({ customerCredentialProviderId: at })}`;
      return http<Review>(`/admin/orders/${orderId}/review${query}`, { signal }).then(({ json }) => json);
    },
  });
