import { Box, Paper, Table, TableBody, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { memo, useMemo } from 'react';
import {
  useDataTableCallbacksContext,
  useDataTableDataContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
  type RaRecord,
} from 'react-admin';
import { useT } from '../../core/t.ts';
import type { Column } from '../columnsOf.ts';
import { useLabels } from './cells.tsx';
import type { TableProps } from './tableProps.ts';
import { neededWidth, scrolling, shownFrom, widthOf } from './columnFit.ts';
import { ListRow } from './ListRow.tsx';
import { measures } from '../measures.ts';
import { visuallyHidden } from '../visuallyHidden.ts';
import { headHeight, menuWidth, tickWidth } from './measures.ts';
import { columnsLook, tableLook } from './rowsLook.ts';
import { Tick } from './Tick.tsx';
import { useFirstRows } from './useFirstRows.ts';
import { useRowProps } from './useRowProps.ts';

const Heading = <Row,>({ column, label }: { readonly column: Column<Row>; readonly label: string }) => {
  const sort = useDataTableSortContext();
  const { handleSort } = useDataTableCallbacksContext();
  if (!column.isSortable || !handleSort)
    return <span style={column.isPicture ? visuallyHidden : undefined}>{label}</span>;
  const isActive = sort?.field === column.source;
  return (
    <TableSortLabel
      active={isActive}
      direction={isActive && sort.order === 'DESC' ? 'desc' : 'asc'}
      data-field={column.source}
      data-order={column.firstOrder}
      onClick={handleSort}
    >
      {label}
    </TableSortLabel>
  );
};

const TickAll = () => {
  const t = useT();
  const data = useDataTableDataContext<RaRecord>() ?? [];
  const selected = useDataTableSelectedIdsContext() ?? [];
  const { onSelect } = useDataTableCallbacksContext();
  const ids = data.map(({ id }) => id);
  const ticked = ids.filter(id => selected.includes(id)).length;
  const others = selected.filter(id => !ids.includes(id));
  return (
    <Tick
      label={t('kit.list.selectPage')}
      isTicked={ids.length > 0 && ticked === ids.length}
      isPartly={ticked > 0 && ticked < ids.length}
      onTick={() => onSelect?.(ticked === ids.length ? others : [...others, ...ids])}
    />
  );
};

/** Returns styles that hide the columns that don't fit (container queries, without a rerender). */
const useColumnsLook = <Row,>(columns: readonly Column<Row>[], isSelectable: boolean, hasMenu: boolean) =>
  useMemo(() => {
    const reserved = (isSelectable ? tickWidth : 0) + (hasMenu ? menuWidth : 0);
    const from = shownFrom(columns as readonly Column<never>[], reserved);
    const measured = columns as readonly Column<never>[];
    return {
      look: columnsLook(measured, from, isSelectable ? 1 : 0),
      scroll: scrolling(neededWidth(measured, from)),
    };
  }, [columns, isSelectable, hasMenu]);

interface HeadProps<Row> {
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly isSelectable: boolean;
  readonly hasMenu: boolean;
}
const PlainHead = <Row,>({ noun, columns, isSelectable, hasMenu }: HeadProps<Row>) => {
  const t = useT();
  const labelOf = useLabels(noun);
  const sort = useDataTableSortContext();
  return (
    <TableHead>
      <TableRow
        sx={{
          '& th': {
            position: 'sticky',
            top: headHeight,
            '.MuiDialog-root &': { top: 0 },
            zIndex: 2,
            height: 40,
            py: 0,
            whiteSpace: 'normal',
            lineHeight: 1.25,
            bgcolor: 'background.sunken',
          },
        }}
      >
        {isSelectable && (
          <TableCell sx={{ width: tickWidth }}>
            <TickAll />
          </TableCell>
        )}
        {columns.map(column => (
          <TableCell
            key={column.source}
            align={column.align ?? 'left'}
            data-column={column.source}
            style={{ width: widthOf(column as Column<never>, columns as readonly Column<never>[]) }}
            {...(sort?.field === column.source && column.isSortable
              ? { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' }
              : {})}
          >
            <Heading column={column} label={labelOf(column)} />
          </TableCell>
        ))}
        {hasMenu && (
          <TableCell sx={{ width: menuWidth }}>
            <span style={visuallyHidden}>{t('kit.list.actionsColumn')}</span>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
};
const ListHead = memo(PlainHead) as typeof PlainHead;

/**
 * Rows as a table. Columns that don't fit are hidden by rank; those picked by the user are always shown, and
 * the table scrolls if they don't fit.
 */
export const ListTable = <Row extends RaRecord>(props: TableProps<Row>) => {
  const { label, noun, columns, isSelectable = false, isStale = false } = props;
  const data = useDataTableDataContext<Row>() ?? [];
  const propsOf = useRowProps(props);
  const hasMenu = props.actionsOf !== undefined;
  const { look, scroll } = useColumnsLook(columns, isSelectable, hasMenu);
  const { shown, space } = useFirstRows(data.length, measures.row);
  return (
    <Paper
      variant="outlined"
      style={space}
      sx={{
        containerType: 'inline-size',
        borderRadius: 1.5,
        overflow: 'clip', // rounds the header's corners whatever columns are shown
        opacity: isStale ? 0.6 : 1,
        transition: 'opacity 150ms',
      }}
    >
      <Box sx={scroll}>
        <Table
          data-wide
          aria-label={label}
          sx={[tableLook, { tableLayout: 'fixed', borderCollapse: 'separate' }, look]}
        >
          <ListHead {...{ noun, columns, isSelectable, hasMenu }} />
          <TableBody>
            {data.slice(0, shown).map(row => (
              <ListRow key={row.id} {...propsOf(row)} />
            ))}
          </TableBody>
        </Table>
      </Box>
    </Paper>
  );
};
