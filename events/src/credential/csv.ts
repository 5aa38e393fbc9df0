import Papa from 'papaparse';
import { Readable } from 'node:stream';
import { csvRows, type CsvImport } from './csvRows.ts';
import { longestRow, normalised, withDelimiter } from './csvText.ts';

/** The text of a file's bytes, chunk by chunk. Throws a `TypeError` where they are not UTF-8. */
export async function* decodedUtf8(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let isFirst = true;
  for await (const chunk of chunks) {
    // every other byte of Latin text in UTF-16 is zero, which would pass for UTF-8
    if (isFirst && (chunk[0] === 0 || chunk[1] === 0)) throw new TypeError('UTF-16');
    isFirst = false;
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/**
 * Reads an import file (CSV-12): header row, comma or semicolon, cells as `cellValue` reads them, empty cells null. Blank lines, rows of
 * separators, and columns without name and content are passed over. `required`: the parameters that need a column. `line` is the line of the file in which a row starts, `column` counts from 1. The memory that
 * it takes is bounded by `mostRows`, not by the file: it stops at one row more, and at a row that does not end. A data
 * parameter that is named like a fixed column cannot be given.
 */
export const readCredentialCsv = async (
  chunks: AsyncIterable<string> | Iterable<string>,
  {
    params,
    required = [],
    mostRows,
  }: {
    readonly params: readonly string[];
    readonly required?: readonly string[];
    readonly mostRows: number;
  },
): Promise<CsvImport> => {
  const rows = csvRows({ params, required, mostRows });
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
