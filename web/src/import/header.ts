import type { CellRow } from '@latchkey/events/credential/csvCells.ts';
import { isSeparatorLine } from './separators.ts';
import { targetCount } from './targets.ts';

export const headerRows = 20;

const filled = (cells: readonly string[]) => cells.filter(cell => cell.trim() !== '');
/**
 * Matches an email, or a number, phone number, date or time of at least three characters, which occur in data
 * rows but not in headers.
 */
const isValue = (cell: string): boolean => /^\S+@\S+\.\S+$|^[+(]?\d[\d\s().,/:-]{2,}$/.test(cell.trim());

export const headerCandidates = (rows: readonly CellRow[], separator: string): readonly CellRow[] =>
  rows.filter(row => !isSeparatorLine(row, separator)).slice(0, headerRows);

export const guessHeaderLine = (rows: readonly CellRow[], separator: string): number | null => {
  const candidates = headerCandidates(rows, separator);
  const width = Math.max(0, ...candidates.map(({ cells }) => filled(cells).length));
  const minCells = Math.min(2, width);
  const wide = candidates.filter(({ cells }) => filled(cells).length >= minCells);
  const named = wide.filter(({ cells }) => !cells.some(isValue));
  const highest = Math.max(0, ...named.map(({ cells }) => targetCount(cells)));
  if (highest > 0) return named.find(({ cells }) => targetCount(cells) === highest)!.line;
  const [first] = wide;
  return first === undefined || first.cells.some(isValue) ? null : first.line;
};
