// Papa reads the blanks after each stray quote again; runs longer than any cell may be are cut to keep that short.
const longestBlank = 5_000;
/** Characters that one row may have, quoted line breaks included. */
export const longestRow = 256 * 1_024;
const longestHeader = 64 * 1_024;

/** The text without byte order mark, with `\n` for every line break, chunk by chunk. */
export async function* normalised(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  let carry = '';
  for await (const chunk of chunks) {
    let text = carry + (isFirst ? chunk.replace(/^\uFEFF/, '') : chunk);
    isFirst = false;
    carry = text.endsWith('\r') ? '\r' : '';
    if (carry) text = text.slice(0, -1);
    const lines = text.replace(/\r\n?/g, '\n');
    yield lines.replace(/[^\S\n]{64,}/g, blank => blank.slice(0, longestBlank));
  }
  if (carry) yield '\n';
}

/** The separator that the header row uses more often outside quotes. */
const delimiterOf = (text: string): ',' | ';' => {
  let isQuoted = false;
  let balance = 0;
  for (const character of text.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n') break;
    else if (character === ';') balance += 1;
    else if (character === ',') balance -= 1;
  }
  return balance > 0 ? ';' : ',';
};

/** Reads as much as tells the separator. Answers it with the whole text from its beginning. */
export const withDelimiter = async (texts: AsyncGenerator<string>) => {
  let head = '';
  let isDone = false;
  while (!isDone && head.length < longestHeader && !head.trimStart().includes('\n')) {
    const next = await texts.next();
    isDone = next.done ?? false;
    if (!next.done) head += next.value;
  }
  const all = async function* (): AsyncGenerator<string> {
    if (head !== '') yield head;
    yield* texts;
  };
  return { delimiter: delimiterOf(head), texts: all() };
};

/** Lines of the file that a row takes: one more than line breaks in its cells. */
export const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1);

export const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');
