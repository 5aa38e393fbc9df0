// Papa reads the blanks after each stray quote again; runs longer than any cell may be are cut to keep that short.
const longestBlank = 5000;

/** The text without byte order mark, with `\n` for every line break. */
export const prepared = (text: string): string => {
  const lines = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return lines.includes('"') ? lines.replace(/[^\S\n]{64,}/g, blank => blank.slice(0, longestBlank)) : lines;
};

/** The separator the header row uses more often outside quotes. */
export const delimiterOf = (text: string): ',' | ';' => {
  let quoted = false;
  let balance = 0;
  for (const character of text.trimStart()) {
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === '\n') break;
    else if (character === ';') balance += 1;
    else if (character === ',') balance -= 1;
  }
  return balance > 0 ? ';' : ',';
};

/** Lines of the file a row takes: one more than line breaks in its cells. */
export const linesOf = (cells: readonly string[]): number => {
  let lines = 1;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) lines += 1;
  }
  return lines;
};

export const isBlank = (cells: readonly string[]): boolean => cells.every(cell => cell.trim() === '');
