import type { CellRow } from '@latchkey/events/credential/csvCells.ts';

export const separators = [',', ';', '\t', '|'] as const;

/** `sep=;`, a first line in which Excel and many exporters declare the separator. */
const separatorLine = /^"?sep=(.|\t)"?[\s,;|]*$/i;
export const separatorIn = (text: string): string | null =>
  separatorLine.exec(text.slice(0, 64).split('\n')[0]!)?.[1] ?? null;
export const isSeparatorLine = (
  { line, cells }: Pick<CellRow, 'line' | 'cells'>,
  separator: string,
): boolean => line === 1 && separatorLine.test(cells.join(separator));

const looked = 50;
const countIn = (line: string, separator: string): number => {
  let count = 0;
  let isQuoted = false;
  for (const character of line)
    if (character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) count += 1;
  return count;
};

/**
 * Returns the declared separator, else the candidate that occurs equally often on the most lines. The first
 * line breaks ties.
 */
export const guessSeparator = (text: string): string => {
  const named = separatorIn(text);
  if (named !== null) return named;
  const lines = text
    .slice(0, 64 * 1024)
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, looked);
  const ranked = separators.map(separator => {
    const counts = lines.map(line => countIn(line, separator));
    const times = new Map<number, number>();
    for (const count of counts) if (count > 0) times.set(count, (times.get(count) ?? 0) + 1);
    return { separator, regular: Math.max(0, ...times.values()), first: counts[0] ?? 0 };
  });
  return ranked.reduce((best, one) =>
    one.regular > best.regular || (one.regular === best.regular && one.first > best.first) ? one : best,
  ).separator;
};
