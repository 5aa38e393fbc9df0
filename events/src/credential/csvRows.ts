import { cellValue, paramCellValue } from './cellValues.ts';
import { checkParam, fieldChecks, type CellCheck, type CellReason } from './csvColumns.ts';
import { csvFields, type CsvField } from '../dataFormat/csvFields.ts';
import { isBlank, linesOf } from './csvText.ts';
import { noMetadata } from './fields.ts';

export type CsvValues = { nameOnCard: string; dataParams: Record<string, string> } & Record<
  Exclude<CsvField, 'nameOnCard'>,
  string | null
>;
/**
 * A row with as many cells as the header. `bad`: fields without a value, as the cell was rejected or the
 * column is missing.
 */
export interface CsvRow {
  readonly line: number;
  readonly values: CsvValues;
  readonly bad: readonly string[];
}
export interface CsvProblem {
  readonly line: number;
  readonly column: number;
  readonly field: string | null;
  readonly code:
    | 'empty_file'
    | 'unterminated_quote'
    | 'stray_quote'
    | 'missing_column'
    | 'unknown_column'
    | 'duplicate_column'
    | 'ragged_row'
    | 'row_too_long'
    | 'invalid_cell';
  readonly reason: CellReason | null;
  readonly params: Readonly<Record<string, string | number>>;
}
export interface CsvImport {
  readonly rows: readonly CsvRow[];
  /** Column of each field or data parameter, 1-based. */
  readonly columns: ReadonlyMap<string, number>;
  /** First `maxCsvProblems` problems; `problemCount` counts all. */
  readonly problems: readonly CsvProblem[];
  readonly problemCount: number;
  readonly isTooLong: boolean;
}

export const maxCsvProblems = 1_000;
const shownName = 255;

/** A column. `unnamed`: without a name, which is allowed while it is empty. Null: unknown or repeated. */
type Column =
  | { readonly name: string; readonly check: CellCheck; readonly isParam: boolean }
  | 'unnamed'
  | null;
interface Reading {
  readonly params: readonly string[];
  readonly required: readonly string[];
  readonly maxRows: number;
}

const noValues = (): CsvValues => ({
  nameOnCard: '',
  email: null,
  phoneNumber: null,
  ...noMetadata,
  validFrom: null,
  validTo: null,
  dataParams: {},
});

/**
 * Returns a collector for the rows of an import file, which are added one by one, header first. `maxRows`:
 * maximum number of rows after the header.
 */
export const csvRows = ({ params, required, maxRows }: Reading) => {
  const rows: CsvRow[] = [];
  const problems: CsvProblem[] = [];
  const places = new Map<string, number>();
  const unnamed = new Set<number>();
  const missing = () =>
    ['nameOnCard', ...required.map(name => `dataParams.${name}`)].filter(
      field => !places.has(field.replace('dataParams.', '')),
    );
  let lacking: readonly string[] = [];
  let named = 1;
  let columns: readonly Column[] | null = null;
  let problemCount = 0;
  let line = 1;
  let taken = 0;
  let blanks = 0;
  let isTooLong = false;
  let isEndless = false;

  const report = (problem: Omit<CsvProblem, 'reason' | 'params'> & Partial<CsvProblem>): void => {
    problemCount += 1;
    if (problemCount <= maxCsvProblems) problems.push({ reason: null, params: {}, ...problem });
  };

  /** Removes the quote that the sample file puts before a parameter name that looks like a formula. */
  const parameterOf = (name: string): string =>
    !params.includes(name) && name.startsWith("'") && params.includes(name.slice(1)) ? name.slice(1) : name;

  const readHeader = (names: readonly string[]): readonly Column[] => {
    named = line;
    const found = names.map((cell, n): Column => {
      const name = parameterOf(cell.trim());
      if (name === '') return 'unnamed';
      const shown = name.slice(0, shownName);
      const at = { line, column: n + 1, field: shown, params: { name: shown } };
      // a data format older than a fixed column may have a parameter with the column's name
      const field = params.includes(name) ? undefined : csvFields.find(candidate => candidate === name);
      if (places.has(name)) report({ ...at, code: 'duplicate_column' });
      else if (field === undefined && !params.includes(name)) report({ ...at, code: 'unknown_column' });
      else {
        places.set(name, n + 1);
        return {
          name,
          check: field === undefined ? checkParam : fieldChecks[field],
          isParam: field === undefined,
        };
      }
      return null;
    });
    lacking = missing();
    for (const field of lacking) report({ line, column: 1, field, code: 'missing_column' });
    return found;
  };

  const checkUnnamed = (cells: readonly string[], columns: readonly Column[]): void => {
    for (const [n, column] of columns.entries()) {
      if (column !== 'unnamed' || (cells[n] ?? '').trim() === '' || unnamed.has(n)) continue;
      unnamed.add(n);
      const at = { line: named, column: n + 1, field: '', params: { name: '' } };
      report({ ...at, code: 'unknown_column' });
    }
  };

  const readRow = (given: readonly string[], columns: readonly Column[]): void => {
    const cells = isBlank(given.slice(columns.length)) ? given.slice(0, columns.length) : given;
    checkUnnamed(cells, columns);
    if (cells.length !== columns.length) {
      const column = Math.min(cells.length, columns.length) + 1;
      const params = { expected: columns.length, found: cells.length };
      report({ line, column, field: null, code: 'ragged_row', params });
      return;
    }
    const values = noValues();
    const bad = [...lacking];
    const dataParams: [string, string][] = [];
    for (const [n, column] of columns.entries()) {
      if (column === null || column === 'unnamed') continue;
      const { name, check, isParam } = column;
      const cell = isParam ? paramCellValue(cells[n]!) : cellValue(name as CsvField, cells[n]!);
      if (cell === '' && name !== 'nameOnCard') continue;
      const reason = check(cell);
      if (reason === null && isParam) dataParams.push([name, cell]);
      else if (reason === null) values[name as CsvField] = cell;
      else {
        bad.push(isParam ? `dataParams.${name}` : name);
        report({ line, column: n + 1, field: name, code: 'invalid_cell', reason });
      }
    }
    // `fromEntries` keeps names such as `__proto__` as plain keys
    values.dataParams = Object.fromEntries(dataParams);
    rows.push({ line, values, bad });
  };

  return {
    take: (cells: readonly string[], malformed: 'unterminated_quote' | 'stray_quote' | null): boolean => {
      if (isEndless) return false;
      const isEmpty = malformed === null && isBlank(cells);
      // blank rows have the same limit, so that reading ends even if all rows are blank
      if (isEmpty) blanks += 1;
      else if (columns !== null) taken += 1;
      isTooLong = taken > maxRows || blanks > maxRows;
      if (isTooLong) return false;
      if (malformed !== null) {
        const quoted = cells.findIndex(cell => cell.includes('"'));
        const column = malformed === 'unterminated_quote' ? cells.length : Math.max(0, quoted) + 1;
        report({ line, column, field: null, code: malformed });
      }
      if (columns === null) columns = isBlank(cells) ? null : readHeader(cells);
      else if (!isEmpty && malformed === null) readRow(cells, columns);
      line += linesOf(cells);
      return true;
    },
    endless: (): void => {
      isEndless = true;
      report({ line, column: 1, field: null, code: 'row_too_long' });
    },
    result: (): CsvImport => {
      if (!isEndless && !isTooLong && (columns === null || (rows.length === 0 && problemCount === 0)))
        report({ line: 1, column: 1, field: null, code: 'empty_file' });
      return { rows, columns: places, problems, problemCount, isTooLong };
    },
  };
};
