import Papa from 'papaparse';

/**
 * Matches texts that a spreadsheet would evaluate as a formula, also after blanks and with full-width
 * characters, and texts that begin with a control character which would hide their beginning.
 */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

const cell = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Formats rows as CSV. A text that a spreadsheet would evaluate gets a quote in front. */
export const csvLines = (rows: readonly (readonly unknown[])[], delimiter: ',' | ';' = ','): string => {
  if (rows.length === 0) return '';
  const cells = rows.map(row => row.map(cell));
  return `${Papa.unparse(cells, { delimiter, newline: '\r\n', escapeFormulae: formula })}\r\n`;
};

/** Formats the header row after a byte order mark, from which spreadsheets recognize UTF-8. */
export const csvHead = (names: readonly string[]): string => `\ufeff${csvLines([names])}`;
