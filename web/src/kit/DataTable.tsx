import { Box, Link, Paper, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, TableSortLabel, useMediaQuery, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type RaRecord, type SortPayload } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router';
import { useChangedIds } from '../app/changes.ts';
import type { Column } from './columnsOf.ts';

export interface TableProps<Row extends RaRecord> {
  readonly label: string;
  readonly noun: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly sort?: SortPayload | undefined;
  readonly onSort?: ((sort: SortPayload) => void) | undefined;
  /** Where a row leads; null for a row that leads nowhere. */
  readonly linkOf?: ((row: Row) => string | null) | undefined;
  readonly isStale?: boolean | undefined;
}

const flash = (isChanged: boolean) => ({ palette }: Theme) => ({
  backgroundColor: isChanged ? palette.flash : 'transparent',
  transition: `background-color ${isChanged ? 200 : 2000}ms`,
});
const unseen = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
const show = <Row extends RaRecord>({ render, source }: Column<Row>, row: Row): ReactNode =>
  render ? render(row) : String((row as Record<string, unknown>)[source] ?? '–');

/** The cell that names the row is a real link; the rest of the row is a larger target for the mouse. */
const Cell = <Row extends RaRecord>({ column, row, link }: { column: Column<Row>; row: Row; link: string | null }) =>
  column.isTitle && link !== null ? (
    <Link component={RouterLink} to={link} color="inherit" sx={{ fontWeight: 550 }} onClick={event => event.stopPropagation()}>
      {show(column, row)}
    </Link>
  ) : (
    show(column, row)
  );

const useLabels = (noun: string) => {
  const translate = useTranslate();
  return ({ label, source, isPicture }: Column<never>) =>
    isPicture ? translate('kit.image.label') : (label ?? translate(`${noun}.fields.${source}`));
};

const Wide = <Row extends RaRecord>({ label, noun, columns, rows, sort, onSort, linkOf, isStale }: TableProps<Row>) => {
  const labelOf = useLabels(noun);
  const navigate = useNavigate();
  const changed = useChangedIds();
  const turned = (field: string) => (sort?.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC');
  return (
    <TableContainer component={Paper} variant="outlined" sx={{ opacity: isStale ? 0.6 : 1, transition: 'opacity 150ms' }}>
      <Table aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(column => (
              <TableCell
                key={column.source}
                align={column.align ?? 'left'}
                sx={{ width: column.width }}
                {...(sort?.field === column.source ? { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' } : {})}
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
                onClick={link === null ? undefined : () => void navigate(link)}
                sx={[{ cursor: link === null ? 'default' : 'pointer', '&:last-child td': { borderBottom: 0 } }, flash(changed.has(String(row.id)))]}
              >
                {columns.map(column => (
                  <TableCell key={column.source} align={column.align ?? 'left'}>
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

const Cards = <Row extends RaRecord>({ label, noun, columns, rows, linkOf, isStale }: TableProps<Row>) => {
  const labelOf = useLabels(noun);
  const changed = useChangedIds();
  const title = columns.find(({ isTitle }) => isTitle) ?? columns[0]!;
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, opacity: isStale ? 0.6 : 1 }}>
      {rows.map(row => (
        <Paper key={row.id} component="li" variant="outlined" sx={[{ p: 1.5 }, flash(changed.has(String(row.id)))]}>
          <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            <Cell column={title} row={row} link={linkOf?.(row) ?? null} />
          </Box>
          <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'minmax(96px, 38%) 1fr', rowGap: 0.5, alignItems: 'center' }}>
            {columns
              .filter(column => column !== title && !column.isPicture)
              .map(column => [
                <Box key={`${column.source} name`} component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {labelOf(column)}
                </Box>,
                <Box key={column.source} component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                  {show(column, row)}
                </Box>,
              ])}
          </Box>
        </Paper>
      ))}
    </Box>
  );
};

/** Rows as a table, or as cards below 600 px. Rows that changed elsewhere flash (200 ms in, 2000 ms out). */
export const DataTable = <Row extends RaRecord>(props: TableProps<Row>) => {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  return isNarrow ? <Cards {...props} /> : <Wide {...props} />;
};
