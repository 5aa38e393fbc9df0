import Papa from 'papaparse';
import { Readable } from 'node:stream';
import { csvLines } from '../documents/csvOut.ts';
import { csvFields } from './csvColumns.ts';
import { csvRows, type CsvImport } from './csvRows.ts';
import { normalised, withDelimiter } from './csvText.ts';

/** Characters that one row may have, quoted line breaks included. */
const longestRow = 256 * 1_024;

/** The text of a file's bytes, chunk by chunk. Throws a `TypeError` where they are not UTF-8. */
export async function* decodedUtf8(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/**
 * Reads an import file (CSV-12): header row, comma or semicolon, cells trimmed (but for data parameters), empty cells
 * null, blank lines skipped. `line` is the line of the file in which a row starts, `column` counts from 1. The memory that
 * it takes is bounded by `mostRows`, not by the file: it stops at one row more, and at a row that does not end. A data
 * parameter that is named like a fixed column cannot be given.
 */
export const readCredentialCsv = async (
  chunks: AsyncIterable<string> | Iterable<string>,
  {
    params,
    isPhone,
    mostRows,
  }: {
    readonly params: readonly string[];
    readonly isPhone: (cell: string) => boolean;
    readonly mostRows: number;
  },
): Promise<CsvImport> => {
  const rows = csvRows(params, isPhone, mostRows);
  const { delimiter, texts } = await withDelimiter(normalised(chunks));
  let open = 0; // characters that were given to the parser since it last gave a row back
  let isFull = false;
  const bounded = async function* (): AsyncGenerator<string> {
    for await (const text of texts)
      for (let at = 0; at < text.length && !isFull; at += longestRow) {
        const part = text.slice(at, at + longestRow);
        open += part.length;
        if (open > 2 * longestRow) return rows.endless();
        yield part;
      }
  };
  await new Promise<void>((resolve, reject) => {
    Papa.parse<string[]>(Readable.from(bounded()), {
      delimiter,
      newline: '\n',
      step: ({ data, errors: [error] }, parser) => {
        open = 0;
        const malformed = error && (error.code === 'MissingQuotes' ? 'unterminated_quote' : 'stray_quote');
        isFull = isFull || !rows.take(data, malformed ?? null);
        if (isFull) parser.abort();
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  return rows.result();
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
  return csvLines([fields, ...data], ';');
};
