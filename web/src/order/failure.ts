import type { Order } from '@latchkey/events/order/order.ts';

export type Title = 'operation' | 'provider' | 'internal';
export type Hint =
  | 'badRequest'
  | 'unauthorized'
  | 'serverError'
  | 'other'
  | 'some'
  | 'internal'
  | 'operation';
export type Turn = 'you' | 'partner' | 'provider' | 'us';

export interface OrderFailure {
  readonly title: Title;
  readonly hint: Hint;
  readonly turn: Turn;
  /** The provider's own words. */
  readonly original: string | null;
}

const providerHint = (status: number): readonly [Hint, Turn] => {
  if (status === 400) return ['badRequest', 'you'];
  if (status === 401 || status === 403) return ['unauthorized', 'partner'];
  return status >= 500 ? ['serverError', 'provider'] : ['other', 'you'];
};

/** What went wrong with an order and whose turn it is (ORD-48 to ORD-54), or null when nothing did. */
export const failureOf = ({
  status,
  providerError,
  internalError,
  availableCount,
}: Pick<Order, 'status' | 'providerError' | 'internalError' | 'availableCount'>): OrderFailure | null => {
  if (providerError !== null) {
    const [known, turn] = providerHint(providerError.status);
    const hint = known === 'other' && availableCount > 0 ? 'some' : known;
    return { title: 'provider', hint, turn, original: providerError.message || null };
  }
  if (internalError !== null)
    return { title: 'internal', hint: 'internal', turn: 'us', original: internalError || null };
  return status === 'ERROR' ? { title: 'operation', hint: 'operation', turn: 'you', original: null } : null;
};
