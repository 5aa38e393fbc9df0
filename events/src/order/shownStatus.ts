import type { OrderExportTexts } from './exportTexts.ts';
import type { Order } from './order.ts';

type StatusFields = Pick<
  Order,
  'status' | 'isPaused' | 'availableCount' | 'failedCount' | 'changeFailedCount'
>;

/**
 * Returns the status as shown in the console: `PAUSED` for a paused order that is queued or processing,
 * `SOME_FAILED` for an order in `ERROR` with issued credentials, `ISSUED_WITH_FAILURES` for an issued order
 * in which issuing a credential failed, and `CHANGE_FAILED` if changing one failed later.
 */
export const shownStatusOf = ({
  status,
  isPaused,
  availableCount,
  failedCount,
  changeFailedCount,
}: StatusFields): keyof OrderExportTexts['status'] => {
  if (isPaused && (status === 'QUEUED' || status === 'PROCESSING')) return 'PAUSED';
  if (status === 'ISSUED' && changeFailedCount > 0) return 'CHANGE_FAILED';
  if (status === 'ISSUED' && failedCount > 0) return 'ISSUED_WITH_FAILURES';
  return status === 'ERROR' && availableCount > 0 ? 'SOME_FAILED' : status;
};
