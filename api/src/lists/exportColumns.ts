import { z } from 'zod';
import { innerOf } from '../http/strictJson.ts';

export type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One column of an export: what stands in its first line, and what it shows of an entity. */
export interface ExportColumn {
  readonly head: string;
  readonly cell: (row: Fields) => unknown;
}

/** As spreadsheets read it as a time, without the zone that the head names. */
export const minuteOf = (time: unknown): string =>
  time === null || time === undefined
    ? ''
    : new Date(time as string).toISOString().slice(0, 16).replace('T', ' ');

/** Makes columns for rows of a type, with heads in the caller's language. */
export const columnsUnder =
  <Row, Key extends string>(heads: Readonly<Record<Key, string>>) =>
  (key: Key, cell: (row: Row) => unknown): ExportColumn => ({
    head: heads[key],
    cell: row => cell(row as unknown as Row),
  });

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
/** What a record holds besides the keys that have a column. */
const others =
  (read: Read, keys: ReadonlySet<string>): Read =>
  row =>
    Object.entries(read(row) ?? {})
      .flatMap(([key, value]) => (keys.has(key) ? [] : [`${key}=${String(value)}`]))
      .join(separator);

/**
 * The columns of an export: an object has one for each of its fields, under a head with a dot, and plain values of a list share a cell. Lists of objects are left
 * out. A record (as `dataParams`) has a column for each key of the first page; `goesOn`: pages follow, and what else their records hold shares a column.
 */
export const exportColumns = (
  reply: z.ZodObject,
  firstPage: readonly Fields[],
  goesOn: boolean,
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
      return goesOn ? [...named, { head, cell: others(cell, keys) }] : named;
    }
    return [{ head, cell }];
  };
  return columns(reply, '', row => row);
};
