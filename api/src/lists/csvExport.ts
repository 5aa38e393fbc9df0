/** A text that a spreadsheet would take for a formula gets a quote in front; quotes and separators are quoted. */
const cell = (value: unknown): string => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const line = (values: readonly unknown[]) => `${values.map(cell).join(',')}\r\n`;

/** The first line, behind a byte order mark, so that spreadsheets read UTF-8. */
export const csvHead = (names: readonly string[]): string => `\ufeff${line(names)}`;

/** Rows as CSV, one column per name. */
export const csvLines = (
  names: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string => rows.map(row => line(names.map(name => row[name]))).join('');
