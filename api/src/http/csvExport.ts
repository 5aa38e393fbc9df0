/** A cell that a spreadsheet would take for a formula gets a quote in front; quotes and separators are quoted. */
const cell = (value: unknown): string => {
  const text =
    value === null || value === undefined
      ? ''
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as CSV (UTF-8 with a byte order mark, so that spreadsheets read umlauts), one column per field. */
export const csvOf = (rows: readonly Readonly<Record<string, unknown>>[]): string => {
  const names = Object.keys(rows[0] ?? {});
  const lines = [names, ...rows.map(row => names.map(name => row[name]))];
  return `\ufeff${lines.map(line => line.map(cell).join(',')).join('\r\n')}\r\n`;
};
