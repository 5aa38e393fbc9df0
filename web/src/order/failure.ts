import { failureCauseOf, type FailureCause } from '@latchkey/events/order/failureCause.ts';
import type { Order } from '@latchkey/events/order/order.ts';

export type Title = 'operation' | 'provider' | 'internal';
/** `some`: the provider refused credentials of an order that was partly issued. */
export type Hint = FailureCause | 'some' | 'cancelled' | 'operation';
export type Turn = 'you' | 'admin' | 'globalAdmin' | 'provider' | 'us';
/** The page on which a cause can be fixed or inspected. */
export type Way = 'failed' | 'config' | 'health';

export interface OrderFailure {
  readonly title: Title;
  readonly hint: Hint;
  readonly original: string | null;
}

const turns: Readonly<Record<Hint, Turn>> = {
  badRequest: 'you',
  unauthorized: 'globalAdmin',
  silent: 'provider',
  busy: 'provider',
  unreadable: 'provider',
  down: 'provider',
  refused: 'you',
  some: 'you',
  cancelled: 'you',
  operation: 'you',
  erased: 'you',
  noApp: 'admin',
  providerGone: 'you',
  internal: 'us',
};
const ways: Readonly<Partial<Record<Hint, Way>>> = {
  badRequest: 'config',
  unauthorized: 'config',
  silent: 'health',
  busy: 'health',
  unreadable: 'health',
  down: 'health',
  refused: 'failed',
  some: 'failed',
  cancelled: 'failed',
  operation: 'failed',
  erased: 'failed',
  noApp: 'config',
  providerGone: 'config',
};

/** Causes at the provider that usually pass without anyone's action. */
const passing = ['down', 'silent', 'busy', 'unreadable'] as const;
export type PassingHint = (typeof passing)[number];
const isPassing = (hint: Hint): hint is PassingHint => passing.some(one => one === hint);
const dayMs = 86_400_000;

/**
 * Returns the cause if it may no longer exist, because it usually passes and the order failed more than a day
 * ago; otherwise null.
 */
export const pastHintOf = (hint: Hint, failedAt: string | null, now: number): PassingHint | null =>
  failedAt !== null && isPassing(hint) && now - Date.parse(failedAt) > dayMs ? hint : null;

/** Returns when an order failed; null if unknown. */
export const failedAtOf = ({
  attention,
  attentionSince,
}: Pick<Order, 'attention' | 'attentionSince'>): string | null =>
  attention === 'FAILED' ? attentionSince : null;

export const turnOf = (hint: Hint): Turn => turns[hint];
export const wayOf = (hint: Hint): Way | null => ways[hint] ?? null;

/** Returns an order's failure (ORD-48 to ORD-54); null if there is none. */
export const failureOf = ({
  status,
  providerError,
  internalError,
  availableCount,
}: Pick<Order, 'status' | 'providerError' | 'internalError' | 'availableCount'>): OrderFailure | null => {
  if (providerError !== null) {
    const cause = failureCauseOf({ source: 'provider', ...providerError });
    const refused = cause === 'refused' && availableCount > 0 ? 'some' : cause;
    // a canceled order can't be retried, whatever the provider's status says
    const hint = status === 'CANCELLED' ? 'cancelled' : refused;
    return { title: 'provider', hint, original: providerError.message || null };
  }
  if (internalError !== null) {
    const hint = failureCauseOf({ source: 'internal', status: 0, message: internalError });
    return { title: 'internal', hint, original: (hint === 'internal' && internalError) || null };
  }
  return status === 'ERROR' ? { title: 'operation', hint: 'operation', original: null } : null;
};
