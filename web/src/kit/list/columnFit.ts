import type { Column } from '../columnsOf.ts';

export type Measured = Pick<
  Column<never>,
  'source' | 'width' | 'least' | 'share' | 'rank' | 'isTitle' | 'isPicture' | 'isMark'
>;

/** What a column needs that does not say so, in px. */
const usual = 140;
const usualTitle = 200;
const usualMark = 200;
/** Of a wide table the title takes so much, if it does not say. */
const usualShare = 0.28;

const importanceOf = ({ rank, isTitle, isPicture }: Measured) => (isTitle ? -1 : isPicture ? 0 : (rank ?? 1));
const titleNeed = ({ least = usualTitle }: Measured) => least;
const shareOf = ({ share = usualShare }: Measured) => share;
/** Undefined: the column shares what is left. */
const fixedOf = ({ width, least, isMark }: Measured) =>
  width ?? (isMark && least === undefined ? usualMark : undefined);

/**
 * From which width of the table on each column is shown, in px. Columns get their space by their importance: the title first, then
 * rank by rank, within a rank from left to right. Those that share what is left get equal parts, so each must be enough for
 * the one that needs most, and the title has its share only beside them. `reserved` px belong to what is no column.
 */
export const shownFrom = (columns: readonly Measured[], reserved: number): ReadonlyMap<string, number> => {
  const title = columns.filter(({ isTitle }) => isTitle).reduce((sum, one) => sum + titleNeed(one), 0);
  const titleShare = Math.max(0, ...columns.filter(({ isTitle }) => isTitle).map(shareOf));
  let [fixed, sharing, most] = [reserved, 0, 0];
  const from = (column: Measured) => {
    if (column.isTitle) return 0;
    const width = fixedOf(column);
    fixed += width ?? 0;
    sharing += width === undefined ? 1 : 0;
    most = width === undefined ? Math.max(most, column.least ?? usual) : most;
    const others = fixed + sharing * most;
    return sharing === 0 ? title + others : Math.max(title + others, Math.ceil(others / (1 - titleShare)));
  };
  const byImportance = columns.toSorted((one, other) => importanceOf(one) - importanceOf(other));
  return new Map(byImportance.map(column => [column.source, from(column)] as const));
};

/** How wide a column is; the title grows with the table, and takes all where no other one shares what is left. A column that shares it says nothing. */
export const widthOf = (column: Measured, columns: readonly Measured[]) => {
  if (!column.isTitle) return fixedOf(column) ?? 'auto';
  const isShared = columns.some(one => !one.isTitle && fixedOf(one) === undefined);
  return isShared ? `max(${titleNeed(column)}px, ${shareOf(column) * 100}cqi)` : 'auto';
};

/** From which width of the table on a column shares what is left with the title, in px; without one, none is wide enough. */
export const sharedFrom = (columns: readonly Measured[], from: ReadonlyMap<string, number>) =>
  Math.min(
    ...columns
      .filter(one => !one.isTitle && fixedOf(one) === undefined)
      .map(({ source }) => from.get(source) ?? 0),
  );

/** Before a column shares what is left, the title takes all of it. */
export const widening = (from: number) =>
  Number.isFinite(from) && from > 0
    ? { [`@container (max-width: ${from - 0.02}px)`]: { width: 'auto !important' } }
    : {};

/** Shows what stands for a column in a table that is too narrow for the column itself. */
export const standingIn = (from: number) =>
  from === 0 ? {} : { [`@container (max-width: ${from - 0.02}px)`]: { display: 'inline' } };

/** Hides a column in a table that is too narrow for it. */
export const columnFit = (from: number) =>
  from === 0 ? {} : { [`@container (max-width: ${from - 0.02}px)`]: { display: 'none' } };
