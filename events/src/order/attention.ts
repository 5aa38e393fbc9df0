import { z } from 'zod';
import type { OrderStatus } from './fields.ts';

/**
 * Reasons why an order needs attention, most urgent first. Their alphabetical order is the same, so that
 * lists can be sorted by the reason. `CHANGE_FAILED`: credentials couldn't be suspended, resumed or removed.
 * `FAILED`: at least one credential wasn't issued. `WAITING`: the provider waits for an authorization, and
 * the order isn't paused.
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

export const waitsForAuthorization = ({ status, authorizationUrl }: Waiting): boolean =>
  status === 'QUEUED' && authorizationUrl !== null;

export const attentionOf = (order: Needing): OrderAttention | null => {
  if (order.changeFailedCount > 0) return 'CHANGE_FAILED';
  if (order.status === 'ERROR') return 'FAILED';
  return waitsForAuthorization(order) && !order.isPaused ? 'WAITING' : null;
};
