import { orderExportTexts, type OrderExportTexts } from '@latchkey/events/order/exportTexts.ts';
import type { order } from '@latchkey/events/order/order.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { columnsUnder, type ExportColumn, momentOf } from '../lists/exportColumns.ts';

type Shown = z.output<typeof order.row> & {
  readonly createdByName: string | null;
  readonly updatedByName: string | null;
  readonly credentialProviderName: string | null;
  readonly credits: number | null;
};

/**
 * Returns the status as shown in the console: `PAUSED` for a paused order that is queued or processing,
 * `SOME_FAILED` for an order in `ERROR` with issued credentials, `ISSUED_WITH_FAILURES` for an issued order
 * in which issuing a credential failed, and `CHANGE_FAILED` if changing one failed later.
 */
const statusOf = ({
  status,
  isPaused,
  availableCount,
  failedCount,
  changeFailedCount,
}: Shown): keyof OrderExportTexts['status'] => {
  if (isPaused && (status === 'QUEUED' || status === 'PROCESSING')) return 'PAUSED';
  if (status === 'ISSUED' && changeFailedCount > 0) return 'CHANGE_FAILED';
  if (status === 'ISSUED' && failedCount > 0) return 'ISSUED_WITH_FAILURES';
  return status === 'ERROR' && availableCount > 0 ? 'SOME_FAILED' : status;
};

export const orderColumns = async ({ locale }: Call): Promise<readonly ExportColumn[]> => {
  const { heads, status, unnamed } = orderExportTexts[locale];
  const column = columnsUnder<Shown, keyof OrderExportTexts['heads']>(heads);
  return [
    column('displayName', row => row.displayName ?? unnamed),
    column('status', row => status[statusOf(row)]),
    column('total', row => row.totalCredentialsCount),
    column('issued', row => row.availableCount),
    column('used', row => row.usedCount),
    column('suspended', row => row.suspendedCount),
    column('removed', row => row.removedCount),
    column('failed', row => row.failedCount),
    column('provider', row => row.credentialProviderName),
    column('credits', row => row.credits),
    column('createdAt', row => momentOf(row.createdAt)),
    column('createdBy', row => row.createdByName),
    column('updatedAt', row => momentOf(row.updatedAt)),
    column('updatedBy', row => row.updatedByName),
  ];
};
