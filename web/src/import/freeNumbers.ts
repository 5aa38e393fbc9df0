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

export const rowsWithout = ({ name }: MainNumber, problems: readonly Listed[]): readonly number[] =>
  problems
    .filter(
      ({ state, target, reason }) =>
        state === 'open' && target === paramTarget(name) && reason === 'required',
    )
    .map(({ row }) => row);

const withoutZeros = (value: string): string => value.replace(/^0+(?=\d)/, '');

/** Returns the numbers that the file already has, without leading zeros. */
export const numbersIn = (
  { name }: MainNumber,
  rows: readonly Row[],
  reading: Reading,
): ReadonlySet<string> => {
  const target = paramTarget(name);
  const values = rows.map((row, n) => valuesOf(row, n, reading).get(target) ?? '');
  return new Set(values.filter(value => value !== '').map(withoutZeros));
};

type FetchFree = (page: {
  readonly count: number;
  readonly after: string | undefined;
}) => Promise<readonly string[]>;

/** Fetches at least `count` free numbers that the file doesn't have; fewer if there aren't more. */
export const freeNumbers = async (
  count: number,
  inFile: ReadonlySet<string>,
  fetchFree: FetchFree,
): Promise<readonly string[]> => {
  const free: string[] = [];
  let after: string | undefined;
  while (free.length < count) {
    const values = await fetchFree({ count: count - free.length + inFile.size, after });
    if (values.length === 0) break;
    free.push(...values.filter(value => !inFile.has(withoutZeros(value))));
    after = values.at(-1);
  }
  return free;
};

/**
 * Returns values for the rows without a number: the free ones in their order, without those in the file. Null
 * if there are too few.
 */
export const assignedNumbers = (
  main: MainNumber,
  free: readonly string[],
  without: readonly number[],
  rows: readonly Row[],
  reading: Reading,
): Mends | null => {
  const inFile = numbersIn(main, rows, reading);
  const left = free.filter(value => !inFile.has(withoutZeros(value)));
  if (left.length < without.length) return null;
  const target = paramTarget(main.name);
  return Object.fromEntries(without.map((row, n) => [mendKey(row, target), left[n]!]));
};
