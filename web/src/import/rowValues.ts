import { cellValue, paramCellValue } from '@latchkey/events/credential/cellValues.ts';
import type { CellRow } from '@latchkey/events/credential/csvCells.ts';
import type { CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import { provenOrder, readDate, type DateOrder } from './dates.ts';
import { dateTargets, isNameJoined, paramOf, targetsIn, type Mapping, type Target } from './targets.ts';

export type Row = Pick<CellRow, 'line' | 'cells' | 'malformed'>;
/** Corrected values by `mendKey`. They replace the cells. */
export type Mends = Readonly<Record<string, string>>;
export const mendKey = (row: number, target: Target): string => `${row} ${target}`;
export const mendsWithout = (mends: Mends, target: Target): Mends =>
  Object.fromEntries(Object.entries(mends).filter(([key]) => key.slice(key.indexOf(' ') + 1) !== target));

export const nameOrders = ['first', 'last'] as const;
export type NameOrder = (typeof nameOrders)[number];

export interface Reading {
  readonly mapping: Mapping;
  readonly mends: Mends;
  readonly dateOrder: DateOrder | null;
  /** Null: determined by the script of each name. */
  readonly nameOrder: NameOrder | null;
  /** Indexes of the columns whose times are in UTC. By default, none. */
  readonly utcColumns?: ReadonlySet<number>;
}

export const valueOf = (target: Target, cell: string, dateOrder: DateOrder | null = null): string => {
  if (paramOf(target) !== null) return paramCellValue(cell);
  const value = cellValue(target as CsvField, cell);
  // `readDate` drops the time, which matters for validity
  const hasTime = target !== 'startDate' && value.includes(':');
  return dateTargets.includes(target) && !hasTime ? readDate(value, dateOrder) : value;
};

/** Returns the usual order of a name. Chinese, Japanese and Korean names begin with the family name. */
export const usualNameOrder = (lastName: string): NameOrder =>
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(lastName) ? 'last' : 'first';

const joinedName = (row: Row, n: number, { mapping, mends, nameOrder }: Reading): string => {
  const partOf = (target: Target) =>
    valueOf(target, mends[mendKey(n, target)] ?? row.cells[mapping.indexOf(target)] ?? '');
  const last = partOf('lastName');
  const parts = [partOf('firstName'), last].filter(part => part !== '');
  return ((nameOrder ?? usualNameOrder(last)) === 'first' ? parts : parts.toReversed()).join(' ');
};

export const cellOf = (row: Row, n: number, target: Target, reading: Reading): string =>
  target === 'nameOnCard' && isNameJoined(reading.mapping)
    ? joinedName(row, n, reading)
    : (row.cells[reading.mapping.indexOf(target)] ?? '');

export const valuesOf = (row: Row, n: number, reading: Reading): ReadonlyMap<Target, string> =>
  new Map(
    targetsIn(reading.mapping).map(target => {
      const cell = reading.mends[mendKey(n, target)] ?? cellOf(row, n, target, reading);
      return [target, valueOf(target, cell, reading.dateOrder)] as const;
    }),
  );

export const provenDateOrder = (rows: readonly Row[], mapping: Mapping): DateOrder | null => {
  const columns = dateTargets.map(target => mapping.indexOf(target)).filter(column => column !== -1);
  if (columns.length === 0) return null;
  return provenOrder(
    rows.flatMap(({ cells }) => columns.map(column => cellValue('startDate', cells[column] ?? ''))),
  );
};
