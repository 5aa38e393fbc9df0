import Papa from 'papaparse';
import { Readable } from 'node:stream';
import { csvRows, type CsvImport } from './csvRows.ts';
import { longestRow, normalised, withDelimiter } from './csvText.ts';

/** Decodes a file chunk by chunk. Throws a `TypeError` for bytes that aren't UTF-8. */
export async function* decodedUtf8(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isFirst = true;
  for await (const chunk of chunks) {
    // every other byte of Latin text in UTF-16 is zero, which is valid UTF-8
    if (isFirst && (chunk[0] === 0 || chunk[1] === 0)) throw new TypeError('UTF-16');
    isFirst = false;
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/**
 * Parses an import file (CSV-12): a header row, then data rows, with cells separated by commas or semicolons.
 * Empty cells are null, except in `nameOnCard`; empty parameters are omitted. Skips blank rows and empty
 * columns without a name. `required`: parameters that need a column. Stops one row after `maxRows`, after the
 * same number of blank rows, or at a row of more than twice `longestRow`, so that memory use doesn't depend
 * on the file size.
 */
export const readCredentialCsv = async (
  chunks: AsyncIterable<string> | Iterable<string>,
  {
    params,
    required = [],
    maxRows,
  }: {
    readonly params: readonly string[];
    readonly required?: readonly string[];
    readonly maxRows: number;
  },
): Promise<CsvImport> => {
  const rows = csvRows({ params, required, maxRows });
  const { delimiter, texts } = await withDelimiter(normalised(chunks));
  let open = 0;
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
