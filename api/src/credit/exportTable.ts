import type { credit } from '@latchkey/events/credit/credit.ts';
import { creditExportTexts, type CreditExportTexts } from '@latchkey/events/credit/exportTexts.ts';
import type { z } from 'zod';
import type { Call } from '../http/route.ts';
import { columnsUnder, type ExportColumn, momentOf } from '../lists/exportColumns.ts';

type Shown = z.output<typeof credit.row> & {
  readonly order: { readonly displayName: string | null } | null;
  readonly createdByName: string | null;
  readonly balanceAfter: number;
  readonly issuedCount: number | null;
};

const whatOf = ({ orderId, order }: Shown, texts: CreditExportTexts): string => {
  if (orderId === null) return texts.charge;
  return order === null ? texts.deletedOrder : (order.displayName ?? texts.unnamedOrder);
};

export const creditColumns = async ({ locale }: Call): Promise<readonly ExportColumn[]> => {
  const texts = creditExportTexts[locale];
  const { heads, status } = texts;
  const column = columnsUnder<Shown, keyof CreditExportTexts['heads']>(heads);
  return [
    column('createdAt', row => momentOf(row.createdAt)),
    column('what', row => whatOf(row, texts)),
    column('status', row => status[row.status]),
    column('amount', row => row.amount),
    column('balanceAfter', row => row.balanceAfter),
    column('reserved', row => row.reserved),
    column('held', row => row.held),
    column('issuedCount', row => row.issuedCount),
    column('remarks', row => row.remarks),
    column('createdBy', row => row.createdByName),
  ];
};
