import { cellValue, paramCellValue } from '@latchkey/events/credential/cellValues.ts';
import type { CellRow } from '@latchkey/events/credential/csvCells.ts';
import type { CsvField } from '@latchkey/events/dataFormat/csvFields.ts';
import { provenOrder, readDate, type DateOrder } from './dates.ts';
import { isNameJoined, paramOf, targetsIn, type Mapping, type Target } from './targets.ts';

export type Row = Pick<CellRow, 'line' | 'cells' | 'malformed'>;
/** Values that replace cells, by row and target. */
export type Mends = Readonly<Record<string, string>>;
export const mendKey = (row: number, target: Target): string => `${row} ${target}`;

/** How a name on the card is made of a first and a last name. */
export const nameOrders = ['first', 'last'] as const;
export type NameOrder = (typeof nameOrders)[number];

/** How the cells of a row become values. `dateOrder`: null while it is open. */
export interface Reading {
  readonly mapping: Mapping;
  readonly mends: Mends;
  readonly dateOrder: DateOrder | null;
  /** Null: as it is usual in the script of each name. */
  readonly nameOrder: NameOrder | null;
}

/** Returns the value that a cell means, read as the server reads it; dates in the order of their column. */
export const valueOf = (target: Target, cell: string, dateOrder: DateOrder | null = null): string => {
  if (paramOf(target) !== null) return paramCellValue(cell);
  const value = cellValue(target as CsvField, cell);
  return target === 'startDate' ? readDate(value, dateOrder) : value;
};

/** Chinese, Japanese and Korean names begin with the family name. */
export const usualNameOrder = (lastName: string): NameOrder =>
  /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(lastName) ? 'last' : 'first';

const joinedName = (row: Row, n: number, { mapping, mends, nameOrder }: Reading): string => {
  const partOf = (target: Target) =>
    valueOf(target, mends[mendKey(n, target)] ?? row.cells[mapping.indexOf(target)] ?? '');
  const last = partOf('lastName');
  const parts = [partOf('firstName'), last].filter(part => part !== '');
  return ((nameOrder ?? usualNameOrder(last)) === 'first' ? parts : parts.toReversed()).join(' ');
};

/** Returns what the file has for a target in a row, as it was written. `n` is the place of the row. */
export const cellOf = (row: Row, n: number, target: Target, reading: Reading): string =>
  target === 'nameOnCard' && isNameJoined(reading.mapping)
    ? joinedName(row, n, reading)
    : (row.cells[reading.mapping.indexOf(target)] ?? '');

/** Returns the values of a row as they will be sent: from the mends, else from the file. */
export const valuesOf = (row: Row, n: number, reading: Reading): ReadonlyMap<Target, string> =>
  new Map(
    targetsIn(reading.mapping).map(target => {
      const cell = reading.mends[mendKey(n, target)] ?? cellOf(row, n, target, reading);
      return [target, valueOf(target, cell, reading.dateOrder)] as const;
    }),
  );

/** Returns the order of day and month that the column of dates proves, or null. */
export const provenDateOrder = (rows: readonly Row[], mapping: Mapping): DateOrder | null => {
  const column = mapping.indexOf('startDate');
  if (column === -1) return null;
  return provenOrder(rows.map(({ cells }) => cellValue('startDate', cells[column] ?? '')));
};
