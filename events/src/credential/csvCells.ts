import { isBlank, longestRow } from './csvText.ts';

/** A row as cells. `line`: its first line (1-based). `lines`: number of lines that it spans. */
export interface CellRow {
  readonly line: number;
  readonly lines: number;
  readonly cells: readonly string[];
  readonly malformed: 'unterminated_quote' | 'stray_quote' | 'row_too_long' | null;
}
interface Reading {
  readonly delimiter: string;
  /**
   * Line of the header, which defines the number of columns. If absent or null, the first non-blank row
   * defines it.
   */
  readonly headerLine?: number | null;
  /** Maximum number of non-blank rows, including the header. */
  readonly maxRows: number;
  /** Called between slices, to yield to other tasks. */
  readonly pause: () => Promise<void>;
}
/**
 * Non-blank rows up to the limit. `blankLines`: lines of the blank rows that were read. `lineCount`: lines of
 * the whole file. `isTooLong`: the file has more rows than the limit.
 */
export interface CellTable {
  readonly rows: readonly CellRow[];
  readonly blankLines: number;
  readonly lineCount: number;
  readonly isTooLong: boolean;
}
const slice = 500;

/**
 * Returns the index of the quote that closes the one at `open`; -1 if there is none within `longestRow`
 * characters.
 */
const closingQuote = (text: string, open: number): number => {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && at - open <= longestRow) {
    if (text[at + 1] !== '"') return at;
    at = text.indexOf('"', at + 2);
  }
  return -1;
};

const lineEndFrom = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

const cellCount = (line: string, delimiter: string): number => {
  let count = 1;
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === delimiter && !isQuoted) count += 1;
  }
  return isQuoted ? line.split(delimiter).length : count;
};

/**
 * Returns whether a quoted cell seems to have swallowed rows: each of the row's lines is as wide as a whole
 * row. With two columns, this needs at least three lines; with one column, it can't be detected.
 */
const hasSwallowedRows = (lines: readonly string[], delimiter: string, width: number): boolean =>
  lines.length > (width > 2 ? 1 : 2) &&
  width > 1 &&
  lines.every(line => line.split(delimiter).length === width || cellCount(line, delimiter) === width);

interface ReadRow {
  readonly cells: readonly string[];
  readonly end: number;
  readonly malformed: CellRow['malformed'];
}

/**
 * Reads the row at `start`. A quoted cell may contain line breaks. A cell that isn't closed, continues after
 * its quote or has swallowed rows ends with its first line, so that a stray quote can't corrupt other rows.
 */
const readRow = (text: string, start: number, delimiter: string, width: number | null): ReadRow => {
  let lineEnd = lineEndFrom(text, start);
  const line = text.slice(start, lineEnd);
  if (!line.includes('"')) return { cells: line.split(delimiter), end: lineEnd, malformed: null };
  const cells: string[] = [];
  for (let at = start; ;) {
    const rest = text.slice(at, lineEnd);
    const quote = at + rest.length - rest.trimStart().length;
    if (text[quote] !== '"' || quote >= lineEnd || rest.slice(0, quote - at).includes(delimiter)) {
      const length = rest.indexOf(delimiter);
      cells.push(length === -1 ? rest : rest.slice(0, length));
      if (length === -1) return { cells, end: lineEnd, malformed: null };
      at += length + 1;
      continue;
    }
    const fault = (malformed: CellRow['malformed']) => ({ cells: [...cells, rest], end: lineEnd, malformed });
    const close = closingQuote(text, quote);
    if (close === -1) return fault('unterminated_quote');
    const closingEnd = lineEndFrom(text, close);
    const behind = text.slice(close + 1, closingEnd);
    const next = behind.startsWith(delimiter) ? behind : behind.trimStart();
    if (next !== '' && !next.startsWith(delimiter))
      return fault(close < lineEnd ? 'stray_quote' : 'unterminated_quote');
    if (close > lineEnd && width !== null) {
      const lines = text.slice(start, closingEnd).split('\n');
      if (hasSwallowedRows(lines, delimiter, width)) return fault('unterminated_quote');
    }
    cells.push(text.slice(quote + 1, close).replaceAll('""', '"'));
    lineEnd = closingEnd;
    if (next === '') return { cells, end: lineEnd, malformed: null };
    at = close + 1 + behind.length - next.length + 1;
  }
};

const lineBreaksIn = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

export const readCells = async (
  text: string,
  { delimiter, headerLine = null, maxRows, pause }: Reading,
): Promise<CellTable> => {
  const rows: CellRow[] = [];
  let line = 1;
  let blankLines = 0;
  let taken = 0;
  let width: number | null = null;
  let isTooLong = false;
  for (let at = 0; at < text.length;) {
    const { cells, end, malformed } = readRow(text, at, delimiter, width);
    const lines = 1 + lineBreaksIn(text, at, end);
    if (malformed === null && isBlank(cells)) blankLines += lines;
    else if (rows.length >= maxRows) {
      isTooLong = true;
      line += 1 + lineBreaksIn(text, at, text.length) - (text.endsWith('\n') ? 1 : 0);
      break;
    } else {
      const isLong = cells.some(({ length }) => length > longestRow);
      rows.push({ line, lines, cells, malformed: isLong ? 'row_too_long' : malformed });
      if (headerLine === null ? width === null : line === headerLine) width = cells.length;
    }
    line += lines;
    at = end + 1;
    taken += 1;
    if (taken % slice === 0) await pause();
  }
  return { rows, blankLines, lineCount: line - 1, isTooLong };
};
