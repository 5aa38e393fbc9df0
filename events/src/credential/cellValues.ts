import type { CsvField } from '../dataFormat/csvFields.ts';
import { readPhone } from './phone.ts';

// Marks for direction, width and line breaking. The two joiners stay: Persian and Indian names are spelled with them.
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]/gu;

/** A cell as it is meant: without invisible marks, and without the `="…"` that keeps a spreadsheet from calculating. */
const unwrapped = (cell: string): string => {
  const text = cell.replace(invisible, '');
  const [, inner] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(text) ?? [];
  return inner === undefined ? text : inner.replaceAll('""', '"');
};

/** Longer cells are refused for their length anyway; normalizing them would be slow. */
const longestCell = 1_020;
/** `31.12.2026` is the only written date that can't be read in two ways. */
const isoOf = (text: string): string => {
  const [, day, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return day === undefined ? text : `${year}-${month!.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/**
 * Returns the value that a cell of a fixed column means, before it is checked: trimmed, in NFC, without invisible marks, and without the quote
 * that our own files put before a formula. Phone numbers become E.164, `31.12.2026` becomes `2026-12-31`.
 */
export const cellValue = (field: CsvField, cell: string): string => {
  const given = unwrapped(cell)
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
  if (given.length > longestCell) return given;
  const text = given.normalize('NFC');
  if (field === 'phoneNumber') return text === '' ? '' : readPhone(text);
  if (field === 'email') return text.replace(/^mailto:/i, '');
  return field === 'startDate' ? isoOf(text) : text;
};

/** Returns the value that a cell of a data parameter means. Blanks stay, as they may be bytes of the credential. */
export const paramCellValue = (cell: string): string => unwrapped(cell);
