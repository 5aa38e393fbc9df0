import { isRunning, type OrderStatus } from './fields.ts';
import type { Order } from './order.ts';

export type StatusFields = Pick<
  Order,
  'status' | 'isPaused' | 'availableCount' | 'failedCount' | 'changeFailedCount'
>;
export type ShownStatus = OrderStatus | 'PAUSED' | 'SOME_FAILED' | 'ISSUED_WITH_FAILURES' | 'CHANGE_FAILED';

/**
 * Returns the status as the console and exported files show it, including a pause and failures, which don't
 * change the order's own status.
 */
export const shownStatus = (order: StatusFields): ShownStatus => {
  if (order.isPaused && isRunning(order)) return 'PAUSED';
  if (order.status === 'ISSUED' && order.changeFailedCount > 0) return 'CHANGE_FAILED';
  if (order.status === 'ISSUED' && order.failedCount > 0) return 'ISSUED_WITH_FAILURES';
  return order.status === 'ERROR' && order.availableCount > 0 ? 'SOME_FAILED' : order.status;
};
