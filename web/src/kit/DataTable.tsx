import {
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  TableSortLabel,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useNavigate } from 'react-router';
import { useChangedIds } from '../core/changes.ts';
import { Cards } from './Cards.tsx';
import { Cell, flash, isDialog, leaving, useLabels, type TableProps } from './cells.tsx';

const unseen = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;
const Wide = <Row extends RaRecord>({
  label,
  noun,
  columns,
  rows,
  sort,
  onSort,
  linkOf,
  isStale,
}: TableProps<Row>) => {
  const labelOf = useLabels(noun);
  const navigate = useNavigate();
  const changed = useChangedIds();
  /** A click that ends a selection of text opens nothing. */
  const open = (link: string) => {
    if (window.getSelection()?.type !== 'Range') void navigate(link, { replace: isDialog(link) });
  };
  const turned = (field: string) => (sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC');
  return (
    <TableContainer
      component={Paper}
      variant="outlined"
      sx={{ containerType: 'inline-size', opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms' }}
    >
      <Table data-wide aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell
                key={column.source}
                align={column.align ?? 'left'}
                sx={[{ width: column.width }, leaving(column)]}
                {...(sort?.field === column.source
                  ? { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' }
                  : {})}
              >
                {column.isSortable && onSort ? (
                  <TableSortLabel
                    active={sort?.field === column.source}
                    direction={sort?.field === column.source && sort.order === 'DESC' ? 'desc' : 'asc'}
                    onClick={() => onSort({ field: column.source, order: turned(column.source) })}
                  >
                    {labelOf(column)}
                  </TableSortLabel>
                ) : (
                  <span style={column.isPicture ? unseen : undefined}>{labelOf(column)}</span>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(row => {
            const link = linkOf?.(row) ?? null;
            return (
              <TableRow
                key={row.id}
                hover={link !== null}
                onClick={link === null ? undefined : () => open(link)}
                sx={[
                  { cursor: link === null ? 'default' : 'pointer', '&:last-child td': { borderBottom: 0 } },
                  flash(changed.has(String(row.id))),
                ]}
              >
                {columns.map(column => (
                  <TableCell key={column.source} align={column.align ?? 'left'} sx={leaving(column)}>
                    <Cell column={column} row={row} link={link} />
                  </TableCell>
                ))}
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
};

/** Rows as a table, or as cards below 600 px. Rows that changed elsewhere flash (200 ms in, 2000 ms out). */
export const DataTable = <Row extends RaRecord>(props: TableProps<Row>) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return isNarrow ? <Cards {...props} /> : <Wide {...props} />;
};
