import Papa from 'papaparse';
import { isBlank, linesOf, longestRow } from './csvText.ts';

/** A row of a file as it stands there. `line`: where it begins, from 1. */
export interface CellRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly malformed: 'unterminated_quote' | 'stray_quote' | 'row_too_long' | null;
}
interface Reading {
  readonly delimiter: string;
  /** So many rows that are not blank are read; the header counts. */
  readonly mostRows: number;
  /** Awaited between slices of the work, so that others get their turn. */
  readonly pause: () => Promise<void>;
}
const slice = 500;

const faultOf = (cells: readonly string[], code: string | undefined): CellRow['malformed'] => {
  if (cells.some(({ length }) => length > longestRow)) return 'row_too_long';
  if (code === undefined) return null;
  return code === 'MissingQuotes' ? 'unterminated_quote' : 'stray_quote';
};

/** The rows of a text whose line breaks are `\n`, slice by slice, blank ones left out. */
export const readCells = (
  text: string,
  { delimiter, mostRows, pause }: Reading,
): Promise<{ readonly rows: readonly CellRow[]; readonly isTooLong: boolean }> =>
  new Promise((resolve, reject) => {
    const rows: CellRow[] = [];
    let line = 1;
    let taken = 0;
    let isTooLong = false;
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      step: ({ data: cells, errors: [error] }, parser) => {
        const malformed = faultOf(cells, error?.code);
        if (malformed !== null || !isBlank(cells)) {
          if (rows.length >= mostRows) {
            isTooLong = true;
            parser.abort();
            return;
          }
          rows.push({ line, cells, malformed });
        }
        line += linesOf(cells);
        taken += 1;
        if (taken % slice > 0) return;
        parser.pause();
        pause().then(() => parser.resume(), reject);
      },
      complete: () => resolve({ rows, isTooLong }),
      error: reject,
    });
  });
