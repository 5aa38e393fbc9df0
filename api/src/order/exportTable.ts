import { orderExportTexts, type OrderExportTexts } from '@latchkey/events/order/exportTexts.ts';
import type { order } from '@latchkey/events/order/order.ts';
import { shownStatus } from '@latchkey/events/order/shownStatus.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { columnsUnder, type ExportColumn, momentOf } from '../lists/exportColumns.ts';

type Shown = z.output<typeof order.row> & {
  readonly createdByName: string | null;
  readonly updatedByName: string | null;
  readonly credentialProviderName: string | null;
  readonly credits: number | null;
};

export const orderColumns = async ({ locale }: Call): Promise<readonly ExportColumn[]> => {
  const { heads, status, unnamed } = orderExportTexts[locale];
  const column = columnsUnder<Shown, keyof OrderExportTexts['heads']>(heads);
  return [
    column('displayName', row => row.displayName ?? unnamed),
    column('status', row => status[shownStatus(row)]),
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
