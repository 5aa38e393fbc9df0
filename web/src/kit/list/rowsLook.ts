import type { Theme } from '@mui/material';
import type { Column } from '../columnsOf.ts';
import { measures } from '../measures.ts';
import { columnFit, hidingWhere, sharedFrom, standingIn, visibleFrom, widening } from './columnFit.ts';
import { tickLook } from './Tick.tsx';

const [flashIn, flashOut] = [200, 2_000];
const flashTime = flashIn + flashOut;
const flash = {
  '@keyframes row-flash': {
    [`${(100 * flashIn) / flashTime}%`]: { backgroundColor: 'var(--flash)' },
  },
  animation: `row-flash ${flashTime}ms ease-out`,
  '@media (prefers-reduced-motion: reduce)': { backgroundColor: 'var(--flash)' },
};

/** Styles of rows and cards, declared once on the container instead of on hundreds of cells. */
export const rowsLook = (theme: Theme) => ({
  ...tickLook(theme),
  '--flash': theme.palette.flash,
  '& .changed': flash,
  '& .words': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .title': {
    fontWeight: 550,
    overflowWrap: 'anywhere',
    color: 'inherit',
    textDecoration: 'none',
    '&:is(a):hover': { textDecoration: 'underline' },
  },
  // keeps focused rows clear of the page's and the table's sticky heads, and of the bulk bar
  '& .title, & .tick': { scrollMargin: 'max(128px, calc(var(--bulk-bottom, 0px) + 12px)) 0 96px' },
  '& .beneath': {
    typography: 'caption',
    display: 'block',
    fontWeight: 400,
    color: theme.palette.text.secondary,
  },
  // inset, because the list clips everything outside of its rows
  '& [data-row]:has(.title:focus-visible, .tick:focus-visible)': {
    boxShadow: `inset 3px 0 ${theme.palette.primary.main}`,
    backgroundColor: theme.palette.action.hover,
  },
  '& .instead': { display: 'none' },
  '& .progress': {
    typography: 'body2',
    fontVariantNumeric: 'tabular-nums',
    textWrap: 'balance',
    display: 'grid',
    gap: 0.5,
  },
});

export const tableLook = (theme: Theme) => {
  const { palette } = theme;
  const ground = (colour: string) => ({ backgroundColor: colour });
  return {
    ...rowsLook(theme),
    '& tbody': {
      '& td': {
        typography: 'body2',
        height: measures.row,
        padding: '6px 16px',
        fontSize: '0.875rem',
        textAlign: 'left',
        color: palette.text.primary,
        borderBottom: `1px solid ${palette.divider}`,
        // not for text, where tabular hyphens would leave gaps
        '&.right': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      },
      '& tr:last-child td': { borderBottom: 0 },
      '& tr[data-leads]': { cursor: 'pointer', '&:hover': ground(palette.action.hover) },
      '& tr[data-ticked], & tr[data-ticked]:hover': ground(palette.primary.light),
    },
  };
};

/**
 * Hides columns that don't fit, shows their stand-ins, and widens the title. `before`: number of cells before
 * the first column.
 */
export const columnsLook = (
  columns: readonly Column<never>[],
  from: ReadonlyMap<string, number>,
  before: number,
) =>
  Object.fromEntries(
    columns.flatMap((column, n) => [
      [
        `& tr > :nth-of-type(${before + n + 1})`,
        column.isTitle ? widening(sharedFrom(columns, from)) : columnFit(visibleFrom(column, from)),
      ] as const,
      ...(column.isExtra
        ? [[`& .unless[data-of=${column.source}]`, hidingWhere(visibleFrom(column, from))] as const]
        : []),
      ...(column.hasStandIn
        ? [[`& .instead[data-of=${column.source}]`, standingIn(visibleFrom(column, from))] as const]
        : []),
    ]),
  );
