import type { Assigned } from './draft.ts';
import type { Table } from './useTable.ts';

export const withAssigned = (table: Table, { heading, numbers }: Assigned): Table => ({
  ...table,
  header: [...table.header, heading],
  rows: table.rows.map((row, n) => ({ ...row, cells: [...row.cells, numbers[n] ?? ''] })),
});
