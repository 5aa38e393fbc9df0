import Papa from 'papaparse';
import {
  checkParam,
  csvFields,
  fieldChecks,
  type CellCheck,
  type CellReason,
  type CsvField,
} from './csvColumns.ts';
import { delimiterOf, isBlank, linesOf, prepared } from './csvText.ts';

export type CsvValues = { nameOnCard: string; dataParams: Record<string, string> } & Record<
  Exclude<CsvField, 'nameOnCard'>,
  string | null
>;
export type CsvRow = { line: number; values: CsvValues };
export type CsvProblem = {
  line: number;
  column: number;
  field: string | null;
  code:
    | 'empty_file'
    | 'unterminated_quote'
    | 'stray_quote'
    | 'missing_column'
    | 'unknown_column'
    | 'duplicate_column'
    | 'ragged_row'
    | 'invalid_cell';
  reason: CellReason | null;
  params: Record<string, string | number>;
};
export type CsvImport = { rows: CsvRow[]; problems: CsvProblem[]; problemCount: number };

export const maxCsvProblems = 1000;

/** The text of UTF-8 bytes without byte order mark, or null when they are not UTF-8. */
export const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

type Column = { field: CsvField; check: CellCheck } | { param: string } | null;
type Report = (problem: Omit<CsvProblem, 'reason' | 'params'> & Partial<CsvProblem>) => void;

const columnsOf = (
  names: readonly string[],
  params: readonly string[],
  line: number,
  checks: Record<CsvField, CellCheck>,
  report: Report,
): Column[] => {
  const seen = new Set<string>();
  const columns = names.map((cell, n): Column => {
    const name = cell.trim();
    const shown = name.slice(0, 255);
    const at = { line, column: n + 1, field: shown, params: { name: shown } };
    const field = csvFields.find(known => known === name);
    if (seen.has(name)) report({ ...at, code: 'duplicate_column' });
    else if (field === undefined && !params.includes(name)) report({ ...at, code: 'unknown_column' });
    else {
      seen.add(name);
      return field === undefined ? { param: name } : { field, check: checks[field] };
    }
    return null;
  });
  if (!seen.has('nameOnCard')) report({ line, column: 1, field: 'nameOnCard', code: 'missing_column' });
  return columns;
};

const valuesOf = (
  cells: readonly string[],
  columns: readonly Column[],
  line: number,
  report: Report,
): CsvValues => {
  const values: CsvValues = {
    nameOnCard: '',
    email: null,
    phoneNumber: null,
    firstName: null,
    lastName: null,
    organisation: null,
    classification: null,
    identifier: null,
    startDate: null,
    dataParams: {},
  };
  const dataParams: [string, string][] = [];
  for (let n = 0; n < columns.length; n += 1) {
    const column = columns[n];
    if (column == null) continue;
    const name = 'field' in column ? column.field : column.param;
    const cell = 'field' in column ? (cells[n] ?? '').trim() : (cells[n] ?? '');
    if (cell === '' && name !== 'nameOnCard') continue;
    const reason = 'field' in column ? column.check(cell) : checkParam(cell);
    if (reason !== null) report({ line, column: n + 1, field: name, code: 'invalid_cell', reason });
    else if ('field' in column) values[column.field] = cell;
    else dataParams.push([name, cell]);
  }
  values.dataParams = Object.fromEntries(dataParams);
  return values;
};

const quoteProblem = (error: Papa.ParseError, text: string, cells: readonly string[]) => {
  if (error.code === 'MissingQuotes') return { code: 'unterminated_quote', column: cells.length } as const;
  const opens = (cell: string): boolean =>
    cell.includes('"') && text.startsWith(cell.slice(0, cell.indexOf('"')), error.index ?? 0);
  return { code: 'stray_quote', column: Math.max(1, cells.findIndex(opens) + 1) } as const;
};

/**
 * Reads an import file (CSV-12): header row, comma or semicolon, cells trimmed (but for data parameters), empty cells
 * null, blank lines skipped. `rows` are the good ones; `line` is the line of the file a row starts in, `column` counts
 * from 1. `problems` names every bad cell up to `maxCsvProblems`, `problemCount` counts all. A data parameter that is
 * named like a fixed column cannot be given.
 */
export const parseCredentialCsv = (
  source: string,
  params: readonly string[],
  isPhone: (cell: string) => boolean,
): CsvImport => {
  const found: CsvImport = { rows: [], problems: [], problemCount: 0 };
  const report: Report = problem => {
    found.problemCount += 1;
    if (found.problemCount <= maxCsvProblems) found.problems.push({ reason: null, params: {}, ...problem });
  };
  const text = prepared(source);
  const parsed = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), newline: '\n' });
  const quotes = new Map(parsed.errors.map(error => [error.row ?? 0, error]));
  const checks = fieldChecks(isPhone);
  let columns: Column[] | null = null;
  let line = 1;
  for (const [n, cells] of parsed.data.entries()) {
    const start = line;
    line += linesOf(cells);
    const malformed = quotes.get(n);
    if (malformed !== undefined)
      report({ line: start, field: null, ...quoteProblem(malformed, text, cells) });
    if (columns === null) {
      if (!isBlank(cells)) columns = columnsOf(cells, params, start, checks, report);
      continue;
    }
    if (malformed !== undefined || (cells.length === 1 && isBlank(cells))) continue;
    if (cells.length !== columns.length) {
      const column = Math.min(cells.length, columns.length) + 1;
      const lengths = { expected: columns.length, found: cells.length };
      report({ line: start, column, field: null, code: 'ragged_row', params: lengths });
      continue;
    }
    const before = found.problemCount;
    const values = valuesOf(cells, columns, start, report);
    if (found.problemCount === before) found.rows.push({ line: start, values });
  }
  if (columns === null || (found.rows.length === 0 && found.problemCount === 0)) {
    report({ line: 1, column: 1, field: null, code: 'empty_file' });
  }
  return found;
};

const examples = [
  [
    'Amber Beispiel',
    'amber@example.test',
    '',
    'Amber',
    'Beispiel',
    'Musterwerk',
    'staff',
    'E-1001',
    '2030-01-01',
  ],
  [
    'Clover Muster-Größe',
    'clover@example.test',
    '',
    'Clover',
    'Muster-Größe',
    'Musterwerk; Werk 2',
    '',
    '',
    '',
  ],
  ['Visitor 3', '', '', '', '', '', 'visitor', '', ''],
];

/** The sample file (CSV-04): header and three rows, with `1`, `2`, `3` for each data parameter. */
export const sampleCsv = (params: readonly string[]): string => {
  const fields = [...csvFields, ...params];
  const data = examples.map((cells, n) => [...cells, ...params.map(() => String(n + 1))]);
  return `${Papa.unparse({ fields, data }, { delimiter: ';', newline: '\r\n' })}\r\n`;
};
