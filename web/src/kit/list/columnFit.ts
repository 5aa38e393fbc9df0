import type { Column } from '../columnsOf.ts';

export type Measured = Pick<
  Column<never>,
  'source' | 'width' | 'minWidth' | 'share' | 'rank' | 'isTitle' | 'isPicture' | 'isMark' | 'isPicked'
>;

/** Default minimum width of flexible columns, in px. */
const usualWidth = 140;
/** Default minimum width of the title, in px. */
const usualTitle = 200;
/** Default width of the status, in px. */
const usualMark = 200;
const usualShare = 0.28;

const importanceOf = ({ rank, isTitle, isPicture, isPicked }: Measured) =>
  isTitle ? -1 : isPicture || isPicked ? 0 : (rank ?? 1);
const titleNeed = ({ minWidth = usualTitle }: Measured) => minWidth;
const shareOf = ({ share = usualShare }: Measured) => share;
/** Returns a column's fixed width; undefined if the column shares the remaining space. */
const fixedOf = ({ width, minWidth, isMark }: Measured) =>
  width ?? (isMark && minWidth === undefined ? usualMark : undefined);

/**
 * Returns the table width from which each column is shown, in px. Space is allocated to the title, then to
 * pictures and columns picked by the user, then by rank, starting with columns without one, each from left to
 * right. Flexible columns get equal parts that fit the largest minimum; next to them the title only has its
 * share, or its minimum if that is larger. `reserved` is the width of everything except columns, in px.
 */
export const shownFrom = (columns: readonly Measured[], reserved: number): ReadonlyMap<string, number> => {
  const title = columns.filter(({ isTitle }) => isTitle).reduce((sum, one) => sum + titleNeed(one), 0);
  const titleShare = Math.max(0, ...columns.filter(({ isTitle }) => isTitle).map(shareOf));
  let [fixed, sharing, widest] = [reserved, 0, 0];
  const from = (column: Measured) => {
    if (column.isTitle) return 0;
    const width = fixedOf(column);
    fixed += width ?? 0;
    sharing += width === undefined ? 1 : 0;
    widest = width === undefined ? Math.max(widest, column.minWidth ?? usualWidth) : widest;
    const others = fixed + sharing * widest;
    return sharing === 0 ? title + others : Math.max(title + others, Math.ceil(others / (1 - titleShare)));
  };
  const byImportance = columns.toSorted((one, other) => importanceOf(one) - importanceOf(other));
  return new Map(byImportance.map(column => [column.source, from(column)] as const));
};

/** Returns the width that the title, pictures and picked columns need, in px; 0 without picked columns. */
export const neededWidth = (columns: readonly Measured[], from: ReadonlyMap<string, number>): number =>
  Math.max(0, ...columns.map(({ source, isPicked }) => (isPicked ? (from.get(source) ?? 0) : 0)));

/** Returns the table width from which a column is shown. Picked columns are always shown. */
export const visibleFrom = (
  { source, isPicked }: Pick<Measured, 'source' | 'isPicked'>,
  from: ReadonlyMap<string, number>,
): number => (isPicked ? 0 : (from.get(source) ?? 0));

/**
 * Returns a column's CSS width. The title grows with the table, and takes the rest if no other column is
 * flexible.
 */
export const widthOf = (column: Measured, columns: readonly Measured[]) => {
  if (!column.isTitle) return fixedOf(column) ?? 'auto';
  const isShared = columns.some(one => !one.isTitle && fixedOf(one) === undefined);
  return isShared ? `max(${titleNeed(column)}px, ${shareOf(column) * 100}cqi)` : 'auto';
};

/**
 * Returns the table width from which a flexible column shares the rest with the title, in px; infinite if no
 * column is flexible.
 */
export const sharedFrom = (columns: readonly Measured[], from: ReadonlyMap<string, number>) =>
  Math.min(
    ...columns
      .filter(one => !one.isTitle && fixedOf(one) === undefined)
      .map(column => visibleFrom(column, from)),
  );

export const widening = (from: number) =>
  Number.isFinite(from) && from > 0
    ? { [`@container (max-width: ${from - 0.02}px)`]: { width: 'auto !important' } }
    : {};

/** Shows a column's replacement while the table is too narrow for the column. */
export const standingIn = (from: number) =>
  from === 0 ? {} : { [`@container (max-width: ${from - 0.02}px)`]: { display: 'inline' } };

export const columnFit = (from: number) =>
  from === 0 ? {} : { [`@container (max-width: ${from - 0.02}px)`]: { display: 'none' } };

/** Scrolls the table sideways if the title and the picked columns don't fit. */
export const scrolling = (needed: number) =>
  needed === 0
    ? {}
    : {
        [`@container (max-width: ${needed - 0.02}px)`]: {
          overflowX: 'auto',
          '& > table': { minWidth: needed },
        },
      };

/** Hides a column's replacement while the column itself is shown. */
export const hidingWhere = (from: number) => ({
  [`@container (min-width: ${from}px)`]: { display: 'none' },
});
