import { csvLines } from '@latchkey/events/documents/csvOut.ts';
import { valuesOf, type Reading, type Row } from './rowValues.ts';
import { paramOf, targetsIn, type Target } from './targets.ts';

interface Content extends Reading {
  readonly rows: readonly Row[];
  readonly left: ReadonlySet<number>;
}

const nameOf = (target: Target): string => paramOf(target) ?? target;

/** The file that the server gets: the mapped columns under its own names, without the rows that are left out. `sent`: which row each of its lines is. */
export const bodyOf = ({ rows, left, ...reading }: Content) => {
  const targets = targetsIn(reading.mapping);
  const sent = rows.flatMap((_, n) => (left.has(n) ? [] : [n]));
  const lines = sent.map(n => {
    const values = valuesOf(rows[n]!, n, reading);
    return targets.map(target => quoted(values.get(target) ?? ''));
  });
  const text = [targets.map(target => quoted(nameOf(target))), ...lines]
    .map(cells => cells.join(','))
    .join('\n');
  return { text: `${text}\n`, sent, targets };
};

/** Every cell in quotes, exactly as it is: what makes formulas harmless belongs into files for people. */
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;

/** The line of each row in the file that was sent, counted as the server counts: line breaks within cells too. */
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

/** Rows as they stand in the file, with its own header: those that are left out, to be mended elsewhere. */
export const leftOutCsv = (
  header: readonly string[],
  rows: readonly Row[],
  left: ReadonlySet<number>,
): string => csvLines([header, ...rows.filter((_, n) => left.has(n)).map(({ cells }) => cells)], ';');
