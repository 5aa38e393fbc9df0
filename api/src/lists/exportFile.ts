import { Readable } from 'node:stream';
import { csvDelimiterOf, csvHead, csvLines, type CsvDelimiter } from '@latchkey/events/documents/csvOut.ts';
import { xlsxMediaType } from '@latchkey/events/documents/xlsxMediaType.ts';
import { attachmentOf, fileNameOf } from '@latchkey/events/documents/fileName.ts';
import type { Locale } from '@latchkey/events/kernel/terms.ts';
import type { Reply } from '../http/route.ts';
import { secondOf, type ExportColumn, type Fields } from './exportColumns.ts';
import { xlsxChunks } from './xlsx.ts';

export type FileKind = 'csv' | 'xlsx';

const named = (accept: string, type: string) =>
  accept.split(',').some(one => one.split(';')[0]!.trim() === type);
/** Returns the kind of file that a request accepts; null for JSON. */
export const fileKindOf = (accept: string | undefined): FileKind | null => {
  const types = (accept ?? '').toLowerCase();
  if (named(types, xlsxMediaType)) return 'xlsx';
  return named(types, 'text/csv') ? 'csv' : null;
};

interface ExportFile {
  readonly kind: FileKind;
  readonly title: string;
  readonly locale: Locale;
  readonly at: Date;
  readonly columns: readonly ExportColumn[];
  readonly pages: AsyncIterable<readonly Fields[]>;
  readonly headers: Readonly<Record<string, string>>;
}
type Cells = readonly (readonly unknown[])[];

async function* csvParts(
  heads: readonly string[],
  rows: AsyncIterable<Cells>,
  delimiter: CsvDelimiter,
): AsyncGenerator<string> {
  let head = csvHead(heads, delimiter);
  for await (const chunk of rows) {
    const cells = chunk.map(row => row.map(cell => (cell instanceof Date ? secondOf(cell) : cell)));
    yield head + csvLines(cells, delimiter);
    head = '';
  }
  if (head !== '') yield head;
}

export const exportFile = ({ kind, title, locale, at, columns, pages, headers }: ExportFile): Reply => {
  const heads = columns.map(({ head }) => head);
  const rows = async function* (): AsyncGenerator<Cells> {
    for await (const page of pages) yield page.map(row => columns.map(({ cell }) => cell(row)));
  };
  const kinds = columns.map(column => column.kind);
  const parts =
    kind === 'csv'
      ? csvParts(heads, rows(), csvDelimiterOf(locale))
      : xlsxChunks({ title, heads, kinds, rows: rows() });
  return {
    status: 200,
    body: Readable.from(parts),
    headers: {
      ...headers,
      'Content-Type': kind === 'csv' ? 'text/csv; charset=utf-8' : xlsxMediaType,
      'Content-Disposition': attachmentOf(fileNameOf(`${title} ${at.toISOString().slice(0, 10)}`, kind)),
    },
  };
};
