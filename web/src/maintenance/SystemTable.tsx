import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { tableAsCards } from '../kit/tableAsCards.ts';

export interface SystemColumn<Row> {
  readonly label: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
interface Props<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly columns: readonly SystemColumn<Row>[];
}

/** A small table inside a card; shown as cards on phones. */
export const SystemTable = <Row,>({ label, rows, keyOf, columns }: Props<Row>) => (
  <TableContainer
    sx={{
      ...tableAsCards,
      '& tr:last-of-type td': { borderBottom: 0 },
      '@media (max-width: 719.95px)': {
        ...tableAsCards['@media (max-width: 719.95px)'],
        '& td > *': { justifySelf: 'start' },
        '& tbody td': { columnGap: 1 },
        '& tbody tr:last-of-type': { borderBottom: 0 },
      },
      '@media (min-width: 720px)': {
        '& th:first-of-type, & td:first-of-type': { pl: 2.5 },
        '& th:last-of-type, & td:last-of-type': { pr: 2.5 },
      },
    }}
  >
    <Table role="table" size="small" aria-label={label}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(column => (
            <TableCell key={column.label} role="columnheader" align={column.isNumber ? 'right' : 'left'}>
              {column.label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map(row => (
          <TableRow key={keyOf(row)} role="row">
            {columns.map(column => (
              <TableCell
                key={column.label}
                role="cell"
                data-label={column.label}
                align={column.isNumber ? 'right' : 'left'}
                sx={{
                  fontVariantNumeric: 'tabular-nums',
                  '@media (max-width: 719.95px)': { textAlign: 'left' },
                }}
              >
                {column.cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);
