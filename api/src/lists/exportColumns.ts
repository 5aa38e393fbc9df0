import { z } from 'zod';
import { innerOf } from '../http/strictJson.ts';

export type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type CellKind = 'time' | 'day';

export interface ExportColumn {
  readonly key?: string;
  readonly head: string;
  readonly kind?: CellKind | undefined;
  readonly cell: (row: Fields) => unknown;
}

/** Formats a time for CSV files as workbooks show it: in UTC, without the zone. Empty for a missing time. */
export const secondOf = (time: unknown): string =>
  time === null || time === undefined
    ? ''
    : new Date(time as string).toISOString().slice(0, 19).replace('T', ' ');

/** Returns the cell value of a time, which files show in UTC; null if the time is missing. */
export const momentOf = (time: unknown): Date | null =>
  time === null || time === undefined ? null : new Date(time as string);

export const columnsUnder =
  <Row, Key extends string>(heads: Readonly<Record<Key, string>>) =>
  (key: Key, cell: (row: Row) => unknown, kind?: CellKind): ExportColumn => ({
    key,
    head: heads[key],
    kind,
    cell: row => cell(row as unknown as Row),
  });

export const kindOf = (schema: z.ZodType | undefined): CellKind | undefined => {
  if (schema instanceof z.ZodISODateTime) return 'time';
  return schema instanceof z.ZodISODate ? 'day' : undefined;
};

type Read = (row: Fields) => unknown;

const separator = '; ';
const part =
  (read: Read, key: string): Read =>
  row => {
    const value = read(row);
    return isFields(value) ? value[key] : undefined;
  };
const joined =
  (read: Read): Read =>
  row => {
    const value = read(row);
    return Array.isArray(value) ? value.join(separator) : value;
  };
const withoutKeys =
  (read: Read, keys: ReadonlySet<string>): Read =>
  row =>
    Object.entries(read(row) ?? {})
      .flatMap(([key, value]) => (keys.has(key) ? [] : [`${key}=${String(value)}`]))
      .join(separator);

/**
 * Returns the columns of an export: one per field of an object, with dotted headers; plain values of a list
 * share a cell, and lists of objects are left out. A record (such as `dataParams`) has a column for each key
 * of the first page; with `hasMore`, more pages follow, and their other keys share a column.
 */
export const exportColumns = (
  reply: z.ZodObject,
  firstPage: readonly Fields[],
  hasMore: boolean,
): readonly ExportColumn[] => {
  const columns = (schema: z.ZodType, head: string, cell: Read): readonly ExportColumn[] => {
    const inner = innerOf(schema);
    const below = ([key, field]: readonly [string, z.ZodType]) =>
      columns(field, head === '' ? key : `${head}.${key}`, part(cell, key));
    if (inner instanceof z.ZodObject)
      return Object.entries(inner.shape as Readonly<Record<string, z.ZodType>>).flatMap(below);
    if (inner instanceof z.ZodArray)
      return innerOf(inner.element as z.ZodType) instanceof z.ZodObject ? [] : [{ head, cell: joined(cell) }];
    if (inner instanceof z.ZodRecord) {
      const keys = new Set(firstPage.flatMap(row => Object.keys(cell(row) ?? {})));
      const named = [...keys].map(key => ({ head: `${head}.${key}`, cell: part(cell, key) }));
      return hasMore ? [...named, { head, cell: withoutKeys(cell, keys) }] : named;
    }
    return [{ head, cell, kind: kindOf(inner) }];
  };
  return columns(reply, '', row => row);
};
