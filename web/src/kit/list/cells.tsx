import { Box, Link, type Theme } from '@mui/material';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink, useLocation } from 'react-router';
import type { Column } from '../columnsOf.ts';

const [flashIn, flashOut] = [200, 2_000];
const flashTime = flashIn + flashOut;
/** A row that changed elsewhere flashes, 200 ms in and 2000 ms out; all other rows take their colours at once. */
export const flash =
  (isChanged: boolean) =>
  ({ palette }: Theme) =>
    isChanged
      ? {
          '--flash': palette.flash,
          '@keyframes row-flash': {
            [`${(100 * flashIn) / flashTime}%`]: { backgroundColor: 'var(--flash)' },
          },
          animation: `row-flash ${flashTime}ms ease-out`,
          '@media (prefers-reduced-motion: reduce)': { backgroundColor: 'var(--flash)' },
        }
      : {};

/** A dialog of the same page: it replaces the history entry, so that Back leaves the page in one press. */
export const isDialogOf = (pathname: string, link: string) =>
  link.includes('#') && link.split(/[?#]/)[0] === pathname;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const show = <Row extends RaRecord>({ render, source }: Column<Row>, row: Row): ReactNode => {
  if (render) return render(row);
  const value = (row as Record<string, unknown>)[source];
  return isEmpty(value) ? '–' : String(value as string | number);
};

/** At most two lines: a longer text goes on behind an ellipsis. */
const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

interface CellProps<Row extends RaRecord> {
  readonly column: Column<Row>;
  readonly row: Row;
  readonly link: string | null;
  /** How far the link reaches beyond its words. */
  readonly reach?: object;
}

/** The cell that names the row is a real link; the rest of the row is a larger target. */
export const Cell = <Row extends RaRecord>({ column, row, link, reach }: CellProps<Row>) => {
  const { pathname } = useLocation();
  const shown = show(column, row);
  if (!column.isTitle)
    return typeof shown === 'string' ? (
      <Box component="span" title={shown.length > 24 ? shown : undefined} sx={twoLines}>
        {shown}
      </Box>
    ) : (
      shown
    );
  if (link === null)
    return (
      <Box component="span" sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        {shown}
      </Box>
    );
  return (
    <Link
      component={RouterLink}
      to={link}
      color="inherit"
      sx={{ fontWeight: 550, overflowWrap: 'anywhere', ...reach }}
      replace={isDialogOf(pathname, link)}
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {shown}
    </Link>
  );
};

/** The heading of a column. */
export const useLabels = (noun: string) => {
  const translate = useTranslate();
  return ({ label, source, isPicture }: Pick<Column<never>, 'label' | 'source' | 'isPicture'>) =>
    isPicture ? translate('kit.image.label') : (label ?? translate(`${noun}.fields.${source}`));
};
