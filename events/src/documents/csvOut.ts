import Papa from 'papaparse';
import { e164, type Locale } from '../kernel/terms.ts';

/**
 * Matches text that a spreadsheet would evaluate as a formula, even after blanks or with full-width
 * characters, and text that starts with a tab or a line break. Excludes phone numbers, because a plus sign
 * and digits evaluate to a number.
 */
const formula = new RegExp(`^(?!${e164.source.slice(1)})(\\s*[=+\\-@＝＋－＠]|[\\t\\r\\n])`);

const cell = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

export type CsvDelimiter = ',' | ';';
/** Returns the delimiter by which spreadsheets in a language split a CSV file into columns. */
export const csvDelimiterOf = (locale: Locale): CsvDelimiter => (locale === 'de' ? ';' : ',');

/** Formats rows as CSV. Puts a quote before text that a spreadsheet would evaluate. */
export const csvLines = (rows: readonly (readonly unknown[])[], delimiter: CsvDelimiter = ','): string => {
  if (rows.length === 0) return '';
  const cells = rows.map(row => row.map(cell));
  return `${Papa.unparse(cells, { delimiter, newline: '\r\n', escapeFormulae: formula })}\r\n`;
};

/** Formats the header row after a byte order mark, by which spreadsheets detect UTF-8. */
export const csvHead = (names: readonly string[], delimiter: CsvDelimiter = ','): string =>
  `\ufeff${csvLines([names], delimiter)}`;
