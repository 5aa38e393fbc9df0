import type { CellRow } from '@latchkey/events/credential/csvCells.ts';
import { isSeparatorLine } from './separators.ts';
import { knownCount } from './targets.ts';

/** The names of the columns are looked for in this many rows. */
export const headerRows = 20;

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '');
/** An address, a long number or a date: what rows with people have, and names of columns have not. */
const isValue = (cell: string): boolean => /^\S+@\S+\.\S+$|^[+(]?\d[\d\s().,/:-]{2,}$/.test(cell.trim());

/** The rows above which nothing is: the line that names the separator holds no names. */
export const headerCandidates = (rows: readonly CellRow[], separator: string): readonly CellRow[] =>
  rows.filter(row => !isSeparatorLine(row, separator)).slice(0, headerRows);

/**
 * The line with the names of the columns, below titles if there are some; null if the first row is a person already.
 */
export const guessHeaderLine = (rows: readonly CellRow[], separator: string): number | null => {
  const candidates = headerCandidates(rows, separator);
  const width = Math.max(0, ...candidates.map(({ cells }) => filled(cells).length));
  const least = Math.min(2, width);
  const wide = candidates.filter(({ cells }) => filled(cells).length >= least);
  const named = wide.filter(({ cells }) => !cells.some(isValue));
  const most = Math.max(0, ...named.map(({ cells }) => knownCount(cells)));
  if (most > 0) return named.find(({ cells }) => knownCount(cells) === most)!.line;
  const [first] = wide;
  return first === undefined || first.cells.some(isValue) ? null : first.line;
};
