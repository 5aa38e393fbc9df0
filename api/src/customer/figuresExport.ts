import { inChunks } from '@latchkey/events/kernel/chunks.ts';
import { orderExportTexts } from '@latchkey/events/order/exportTexts.ts';
import { shownStatus } from '@latchkey/events/order/shownStatus.ts';
import { exportColumns, momentOf, type ExportColumn, type Fields } from '../lists/exportColumns.ts';
import type { ListOptions } from '../lists/listRoute.ts';
import type { Call } from '../http/route.ts';
import { figuresOf, maxCustomers, type CustomerFigures } from './customerFigures.ts';
import { customers } from './customerView.ts';

type WithFigures = Fields & Partial<Omit<CustomerFigures, 'id'>>;
type Column = ExportColumn & { readonly key: string };

const figureColumns = ({ locale }: Pick<Call, 'locale'>): readonly Column[] => {
  const { status } = orderExportTexts[locale];
  const column = (key: string, cell: (row: WithFigures) => unknown, kind?: ExportColumn['kind']): Column => ({
    key,
    head: key,
    kind,
    cell,
  });
  return [
    column('credits', row => row.credits),
    column('credentials', row => row.credentials),
    column('problems', row => row.problems),
    column('lastOrder.displayName', row => row.lastOrder?.displayName),
    column('lastOrder.status', row => row.lastOrder && status[shownStatus(row.lastOrder)]),
    column('lastOrder.createdAt', row => momentOf(row.lastOrder?.createdAt), 'time'),
  ];
};

const addFigures =
  (call: Call) =>
  async (page: readonly Fields[]): Promise<readonly Fields[]> => {
    const filled: Fields[] = [];
    for (const batch of inChunks(page, maxCustomers)) {
      const found = await figuresOf(
        call,
        batch.map(({ id }) => String(id)),
      );
      filled.push(...batch.map((row, n) => ({ ...row, ...found[n] })));
    }
    return filled;
  };

/** Adds the figures of the console's list to exported files. They are only read if the file has one. */
export const figuresExport: Required<Pick<ListOptions, 'csv' | 'csvFilling'>> = {
  csv: async (call, firstPage, hasMore) => [
    ...exportColumns(customers.inList, firstPage, hasMore),
    ...figureColumns(call),
  ],
  csvFilling: (call, fields) => {
    const keys = figureColumns(call).map(({ key }) => key);
    const isNeeded = fields === null || fields.some(field => keys.includes(field));
    return isNeeded ? addFigures(call) : page => Promise.resolve(page);
  },
};
