import Papa from 'papaparse';

/** What a spreadsheet takes for a formula, also behind blanks and in full-width characters; and what hides the beginning of a cell. */
const formula = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

const cell = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value;

/** Rows as lines of CSV. A text that a spreadsheet would take for a formula gets a quote in front. */
export const csvLines = (rows: readonly (readonly unknown[])[], delimiter: ',' | ';' = ','): string => {
  if (rows.length === 0) return '';
  const cells = rows.map(row => row.map(cell));
  return `${Papa.unparse(cells, { delimiter, newline: '\r\n', escapeFormulae: formula })}\r\n`;
};

/** The first line, behind a byte order mark, so that spreadsheets read UTF-8. */
export const csvHead = (names: readonly string[]): string => `\ufeff${csvLines([names])}`;
