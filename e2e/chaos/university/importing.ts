import assert from 'node:assert/strict';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { checkerOf } from '@latchkey/web/import/checkRows.ts';
import { guessEncoding, textOf } from '@latchkey/web/import/decodeFile.ts';
import { provenDateOrder } from '@latchkey/web/import/rowValues.ts';
import { bodyOf } from '@latchkey/web/import/importBody.ts';
import { guessSeparator } from '@latchkey/web/import/separators.ts';
import { guessMapping } from '@latchkey/web/import/targets.ts';
import { readTable } from '@latchkey/web/import/useTable.ts';
import type { Person } from './people.ts';

const columns = ['Name', 'Vorname', 'E-Mail-Adresse', 'Matrikelnummer', 'Eintritt', 'Kartennummer'];
const quoted = (cell: string): string => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const dotted = (date: string): string => date.split('-').toReversed().join('.');

/** Returns the file that a registrar saves in German Excel as "CSV UTF-8". */
export const registrarsFile = (members: readonly Person[]): Uint8Array => {
  const rows = members.map(({ lastName, firstName, email, matriculation, startDate, cardNumber }) => [
    lastName,
    firstName,
    email,
    matriculation,
    dotted(startDate),
    String(cardNumber),
  ]);
  const lines = [columns, ...rows].map(cells => cells.map(quoted).join(';'));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
};

export const sentByWizard = async (bytes: Uint8Array, format: DataFormat): Promise<string> => {
  const encoding = await guessEncoding(bytes, ['de-DE']);
  const separator = guessSeparator(await textOf(bytes, encoding));
  const { header, rows, lines, isTooLong } = await readTable({ bytes, encoding, separator });
  assert.deepEqual([lines.total, isTooLong], [rows.length + 1, false]);
  const mapping = guessMapping(header, format);
  assert.ok(
    mapping.every(target => target !== null),
    header.join(),
  );
  const reading = { mapping, dateOrder: provenDateOrder(rows, mapping), nameOrder: null };
  const checker = checkerOf(rows, { ...reading, format, isExclusive: true, width: header.length });
  await checker.checkAll(new AbortController().signal);
  assert.deepEqual(checker.findings({}, new Set()), []);
  return bodyOf({ ...reading, mends: {}, rows, left: new Set() }).text;
};
