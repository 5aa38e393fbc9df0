import { Box, Link, type Theme } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate, type RaRecord, type SortPayload } from 'react-admin';
import { Link as RouterLink } from 'react-router';
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

/** Columns leave by rank, so that no table is wider than its place. */
export const leaving = ({ rank }: { readonly rank?: 2 | 3 | undefined }) => ({
  overflowWrap: 'break-word' as const,
  ...(rank === undefined
    ? {}
    : { [`@container (max-width: ${rank === 3 ? 899 : 699}px)`]: { display: 'none' } }),
});

/** A row that changed elsewhere flashes, 200 ms in and 2000 ms out; all other rows take their colours at once. */
export const flash =
  (isChanged: boolean) =>
  ({ palette }: Theme) =>
    isChanged
      ? {
          '--flash': palette.flash,
          '@keyframes row-flash': { '9%, 20%': { backgroundColor: 'var(--flash)' } },
          animation: 'row-flash 2200ms ease-out',
          '@media (prefers-reduced-motion: reduce)': { backgroundColor: 'var(--flash)' },
        }
      : {};
/** A dialog of the same page: it replaces the history entry, so that Back leaves the page in one press. */
export const isDialog = (link: string) => link.includes('#');
const show = <Row extends RaRecord>({ render, source }: Column<Row>, row: Row): ReactNode =>
  render ? render(row) : String((row as Record<string, unknown>)[source] ?? '–');

/** The cell that names the row is a real link; the rest of the row is a larger target. */
export const Cell = <Row extends RaRecord>({
  column,
  row,
  link,
  reach,
}: {
  column: Column<Row>;
  row: Row;
  link: string | null;
  /** How far the link reaches beyond its words. */
  reach?: object;
}) => {
  if (!column.isTitle) return show(column, row);
  if (link === null)
    return (
      <Box component="span" sx={{ fontWeight: 550 }}>
        {show(column, row)}
      </Box>
    );
  return (
    <Link
      component={RouterLink}
      to={link}
      color="inherit"
      sx={{ fontWeight: 550, ...reach }}
      replace={isDialog(link)}
      onClick={event => event.stopPropagation()}
    >
      {show(column, row)}
    </Link>
  );
};

/** The heading of a column. */
export const useLabels = (noun: string) => {
  const translate = useTranslate();
  return ({ label, source, isPicture }: Column<never>) =>
    isPicture ? translate('kit.image.label') : (label ?? translate(`${noun}.fields.${source}`));
};
