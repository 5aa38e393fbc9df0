import type { Order } from '@latchkey/events/order/order.ts';
import type { Failed } from './useReview.ts';

export type Title = 'operation' | 'provider' | 'internal';
export type Hint =
  | 'badRequest'
  | 'unauthorized'
  | 'serverError'
  | 'silent'
  | 'busy'
  | 'unreadable'
  | 'other'
  | 'some'
  | 'internal'
  | 'operation';
export type Turn = 'you' | 'partner' | 'provider' | 'us';

export interface OrderFailure {
  readonly title: Title;
  readonly hint: Hint;
  readonly turn: Turn;
  readonly original: string | null;
}

const providerHint = (status: number): readonly [Hint, Turn] => {
  if (status === 400) return ['badRequest', 'you'];
  if (status === 401 || status === 403) return ['unauthorized', 'partner'];
  if (status === 0) return ['silent', 'provider'];
  if (status === 429) return ['busy', 'provider'];
  if (status < 300) return ['unreadable', 'provider'];
  return status >= 500 ? ['serverError', 'provider'] : ['other', 'you'];
};

/** Returns an order's failure and whose turn it is (ORD-48 to ORD-54); null if there is none. */
export const failureOf = ({
  status,
  providerError,
  internalError,
  availableCount,
}: Pick<Order, 'status' | 'providerError' | 'internalError' | 'availableCount'>): OrderFailure | null => {
  if (providerError !== null) {
    const [hintKey, turn] = providerHint(providerError.status);
    const hint = hintKey === 'other' && availableCount > 0 ? 'some' : hintKey;
    return { title: 'provider', hint, turn, original: providerError.message || null };
  }
  if (internalError !== null)
    return { title: 'internal', hint: 'internal', turn: 'us', original: internalError || null };
  return status === 'ERROR' ? { title: 'operation', hint: 'operation', turn: 'you', original: null } : null;
};

/** Returns the text key for the reason of a credential's failure. */
export const reasonOf = ({ source, status }: Pick<Failed, 'source' | 'status'>) => {
  if (source === 'internal') return 'internal';
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'unauthorized';
  if (status === 0 || status === 408 || status === 504) return 'silent';
  if (status < 300) return 'unreadable';
  return status >= 500 ? 'down' : 'refused';
};
