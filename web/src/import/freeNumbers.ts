import { maxValue, rangeValue } from '@latchkey/events/dataFormat/codec.ts';
import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import type { Listed } from './problems.ts';
import { mendKey, valuesOf, type Mends, type Reading, type Row } from './rowValues.ts';
import { paramTarget } from './targets.ts';

const numbers: ReadonlySet<string> = new Set(['DECIMAL', 'BCD']);

/** Returns the main parameter of a data format; null if there is none or it isn't a number. */
export const mainNumberOf = (format: DataFormat | undefined) => {
  const main = format?.dynamicData.find(({ name }) => name === format.mainDataParam);
  return main && numbers.has(main.representation) ? main : null;
};
type MainNumber = NonNullable<ReturnType<typeof mainNumberOf>>;

/** Returns the rows whose number is missing. */
export const rowsWithout = ({ name }: MainNumber, problems: readonly Listed[]): readonly number[] =>
  problems
    .filter(
      ({ state, target, reason }) =>
        state === 'open' && target === paramTarget(name) && reason === 'required',
    )
    .map(({ row }) => row);

/**
 * Returns values for the rows without a number: consecutive ones from `first` on, without those in the file.
 * Null if there are too few.
 */
export const assignedNumbers = (
  main: MainNumber,
  first: string,
  without: readonly number[],
  rows: readonly Row[],
  reading: Reading,
): Mends | null => {
  const target = paramTarget(main.name);
  const inFile = new Set(
    rows.map((row, n) =>
      valuesOf(row, n, reading)
        .get(target)
        ?.replace(/^0+(?=\d)/, ''),
    ),
  );
  const mends: Record<string, string> = {};
  let next = BigInt(first);
  for (const row of without) {
    while (inFile.has(String(next))) next += 1n;
    if (next > maxValue(main)) return null;
    mends[mendKey(row, target)] = rangeValue(main, next);
    next += 1n;
  }
  return mends;
};
