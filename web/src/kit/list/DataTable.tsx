import { useMediaQuery, type Theme } from '@mui/material';
import { memo } from 'react';
import { DataTableBase, type RaRecord, type SortPayload } from 'react-admin';
import { ListCards } from './ListCards.tsx';
import { ListTable } from './ListTable.tsx';
import type { TableProps } from './tableProps.ts';

interface Props<Row extends RaRecord> extends TableProps<Row> {
  readonly rows?: readonly Row[] | undefined;
  readonly sort?: SortPayload | undefined;
}

const Plain = <Row extends RaRecord>({ rows, sort, ...table }: Props<Row>) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const own = rows && {
    data: [...rows],
    total: rows.length,
    isPending: false,
    ...(sort ? { sort } : {}),
  };
  return (
    <DataTableBase<Row>
      hasBulkActions={table.isSelectable ?? false}
      empty={null}
      loading={null}
      resource={table.noun}
      {...own}
    >
      {isNarrow ? <ListCards {...table} /> : <ListTable {...table} />}
    </DataTableBase>
  );
};

/**
 * A table, or cards below 600 px. Rows and sorting come from the list context unless they are given. A
 * recently changed row flashes (200 ms in, 2000 ms out) without rerendering the others.
 */
export const DataTable = memo(Plain) as typeof Plain;
