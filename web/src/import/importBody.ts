import { csvLines, type CsvDelimiter } from '@latchkey/events/documents/csvOut.ts';
import { sentValue } from './sentValues.ts';
import { valuesOf, type Reading, type Row } from './rowValues.ts';
import { paramOf, targetsIn, type Target } from './targets.ts';

interface Content extends Reading {
  readonly rows: readonly Row[];
  readonly left: ReadonlySet<number>;
}

const nameOf = (target: Target): string => paramOf(target) ?? target;

/**
 * Returns the CSV for the server: mapped columns under their target names, without skipped rows, starts and
 * ends as instants. `sent`: index of the source row for each line.
 */
export const bodyOf = ({ rows, left, ...reading }: Content) => {
  const targets = targetsIn(reading.mapping);
  const sent = rows.flatMap((_, n) => (left.has(n) ? [] : [n]));
  const lines = sent.map(n => {
    const values = valuesOf(rows[n]!, n, reading);
    return targets.map(target => quoted(sentValue(target, values.get(target) ?? '', reading)));
  });
  const text = [targets.map(target => quoted(nameOf(target))), ...lines]
    .map(cells => cells.join(','))
    .join('\n');
  return { text: `${text}\n`, sent, targets };
};

/** Quotes a cell. Doesn't neutralize formulas, which is only needed in files that people open. */
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/**
 * Returns the index of each sent row by the line on which it begins in the sent file. Counts line breaks
 * within cells, like the server.
 */
export const rowByLine = (text: string, sent: readonly number[]): ReadonlyMap<number, number> => {
  const places = new Map<number, number>();
  let [line, isQuoted, next] = [1, false, 0];
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character !== '\n') continue;
    line += 1;
    if (!isQuoted && next < sent.length) places.set(line, sent[next++]!);
  }
  return places;
};

/** Returns the skipped rows with their original values and header, so they can be corrected elsewhere. */
export const leftOutCsv = (
  header: readonly string[],
  rows: readonly Row[],
  left: ReadonlySet<number>,
  delimiter: CsvDelimiter,
): string => csvLines([header, ...rows.filter((_, n) => left.has(n)).map(({ cells }) => cells)], delimiter);
