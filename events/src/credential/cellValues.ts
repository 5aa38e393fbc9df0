import type { CsvField } from '../dataFormat/csvFields.ts';
import { readPhone } from './phone.ts';

// Invisible characters for direction, width and line breaking. Excludes the two joiners, which Persian and
// Indian names need.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/**
 * Returns a cell without invisible characters, and without the `="…"` that makes spreadsheets treat a value
 * as text.
 */
const unwrapped = (cell: string): string => {
  const text = cell.replace(invisible, '');
  const [, inner] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"');
};

/** Maximum length of a cell that is normalized, as normalizing is slow. Longer cells are rejected anyway. */
const longestCell = 1_020;
/**
 * Returns the ISO form of a date such as `31.12.2026`, the only other common notation that is unambiguous;
 * any other text unchanged.
 */
const isoOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
};
/**
 * Returns the ISO form of a date-time. Spreadsheets separate date and time with a blank, and omit the hour's
 * leading zero.
 */
const isoTimeOf = (text: string): string => {
  const [, day, hour, rest] = /^(\S+)[ T](\d{1,2})(:.+)$/.exec(text) ?? [];
  return day === undefined ? isoOf(text) : `${isoOf(day)}T${hour!.padStart(2, '0')}${rest}`;
};
const dates: Readonly<Partial<Record<CsvField, (text: string) => string>>> = {
  startDate: isoOf,
  validFrom: isoTimeOf,
  validTo: isoTimeOf,
};

/**
 * Normalizes a cell of a fixed column before validation: trimmed, in NFC, without invisible characters, and
 * without the quote that our exports put before a formula. Phone numbers become E.164, emails lose `mailto:`,
 * `31.12.2026` becomes `2026-12-31`, `31.12.2026 8:00` becomes `2026-12-31T08:00`.
 */
export const cellValue = (field: CsvField, cell: string): string => {
  const given = unwrapped(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  if (given.length > longestCell) return given;
  const text = given.normalize('NFC');
  if (field === 'phoneNumber') return text === '' ? '' : readPhone(text);
  if (field === 'email') return text.replace(/^mailto:/i, '');
  return dates[field]?.(text) ?? text;
};

export const paramCellValue = (cell: string): string => unwrapped(cell);
