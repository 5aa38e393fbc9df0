// Papa Parse rereads the blanks after each stray quote. To bound that work, runs of blanks longer than any
// valid cell are cut.
const longestBlank = 5_000;
export const longestRow = 256 * 1_024;
const longestHeader = 64 * 1_024;

/**
 * Strips the byte order mark, normalizes line breaks to `\n` and cuts long runs of blanks, chunk by chunk.
 */
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

/**
 * Reads enough text to detect the separator. Returns the separator, and all texts including those already
 * read.
 */
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

export const linesOf = (cells: readonly string[]): number =>
  cells.reduce((lines, cell) => lines + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1);

export const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');
