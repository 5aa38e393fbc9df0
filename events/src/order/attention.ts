import { z } from 'zod';
import type { OrderStatus } from './fields.ts';

/**
 * Reasons why an order waits for a person, most urgent first. Their alphabetical order is the same, so that a
 * list can be sorted by them. `CHANGE_FAILED`: credentials couldn't be suspended, resumed or removed, so it
 * is unclear whether they open doors. `FAILED`: at least one credential wasn't issued. `WAITING`: the
 * provider waits for an authorization.
 */
export const orderAttention = z.enum(['CHANGE_FAILED', 'FAILED', 'WAITING']);
export type OrderAttention = z.infer<typeof orderAttention>;

interface Waiting {
  readonly status: OrderStatus;
  readonly authorizationUrl: string | null;
}
interface Needing extends Waiting {
  readonly isPaused: boolean;
  readonly changeFailedCount: number;
}

/** Returns whether the order waits for a person to authorize at the provider. */
export const waitsForAuthorization = ({ status, authorizationUrl }: Waiting): boolean =>
  status === 'QUEUED' && authorizationUrl !== null;

/** Returns the most urgent reason why the order waits for a person; null if it doesn't. */
export const attentionOf = (order: Needing): OrderAttention | null => {
  if (order.changeFailedCount > 0) return 'CHANGE_FAILED';
  if (order.status === 'ERROR') return 'FAILED';
  return waitsForAuthorization(order) && !order.isPaused ? 'WAITING' : null;
};
