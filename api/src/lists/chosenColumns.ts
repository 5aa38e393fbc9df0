import { refuseFields } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import { checkTexts, innerOf, parseJson, parseStrictly } from '../http/strictJson.ts';
import { exportColumns, kindOf, type ExportColumn, type Fields } from './exportColumns.ts';

const maxColumns = 100;
const chosen = z
  .array(
    z.object({
      field: z.string().min(1).max(100),
      head: z.string().max(255),
      /** Texts by value: `''` for an empty value, `*` for all others. */
      words: z.record(z.string().max(100), z.string().max(255)).optional(),
    }),
  )
  .min(1)
  .max(maxColumns);
type Chosen = z.output<typeof chosen>[number];

export const exportParameters = {
  columns: z
    .string()
    .max(12_000)
    .optional()
    .describe(
      'For files: the columns in their order, as JSON: `[{"field":"recipient.email","head":"Email"},{"field":"status","head":"Status","words":{"AVAILABLE":"Available"}}]`. A field is one of the response, with dots inside objects and lists. Without it the file has all fields.',
    ),
  title: z
    .string()
    .max(100)
    .optional()
    .describe('For files: the name of the file, and of the table in a workbook'),
};

const parameter = z.object({ columns: chosen });

export const parseColumns = (text: string | undefined): readonly Chosen[] | null => {
  if (text === undefined) return null;
  const given = { columns: parseJson(text) };
  checkTexts(given);
  const { columns } = parseStrictly(parameter, given);
  const firstOf = new Map<string, number>();
  const repeated = columns.flatMap(({ field }, n) => {
    const first = firstOf.get(field);
    firstOf.set(field, first ?? n);
    if (first === undefined) return [];
    return [{ field: `columns.${n}.field`, reason: 'duplicate_in_request', params: { line: first + 1 } }];
  });
  return repeated.length > 0 ? refuseFields(repeated) : columns;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const valueAt = (value: unknown, path: readonly string[]): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(value)) return value.map(one => valueAt(one, path));
  return isFields(value) ? valueAt(value[key], rest) : undefined;
};
const schemaAt = (schema: z.ZodType, path: readonly string[]): z.ZodType | undefined => {
  const inner = innerOf(schema);
  if (inner instanceof z.ZodArray && path.length > 0) return schemaAt(inner.element as z.ZodType, path);
  const [key, ...rest] = path;
  if (key === undefined) return inner;
  if (!(inner instanceof z.ZodObject)) return undefined;
  const next = (inner.shape as Readonly<Record<string, z.ZodType>>)[key];
  return Object.hasOwn(inner.shape, key) && next ? schemaAt(next, rest) : undefined;
};

const separator = '; ';
const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
const wordOf = (words: Chosen['words'], value: unknown): unknown => {
  if (words === undefined) return value;
  if (isEmpty(value)) return words[''] ?? value;
  return words[String(value as string)] ?? words['*'] ?? value;
};
const cellOf = ({ words }: Chosen, isTime: boolean, value: unknown): unknown => {
  if (Array.isArray(value))
    return value
      .flat()
      .map(one => wordOf(words, one))
      .filter(one => !isEmpty(one))
      .join(separator);
  const word = wordOf(words, value);
  return isTime && typeof word === 'string' && word === value ? new Date(word) : word;
};

interface Source {
  readonly reply: z.ZodObject;
  /** The noun's own columns, which take precedence over fields of the reply. */
  readonly own: readonly ExportColumn[];
  readonly hides: readonly string[];
  readonly firstPage: readonly Fields[];
  readonly hasMore: boolean;
}

/**
 * Returns the chosen columns with the caller's headers. An object or a record, such as `dataParams`, has a
 * column for each key: the noun's own, or one with the key as its header. Refuses fields that the list
 * doesn't have.
 */
export const chosenColumns = (
  columns: readonly Chosen[],
  { reply, own, hides, firstPage, hasMore }: Source,
): readonly ExportColumn[] =>
  columns.flatMap((column): readonly ExportColumn[] => {
    const { field, head } = column;
    const ownColumn = own.find(({ key }) => key === field);
    if (ownColumn)
      return [{ head, kind: ownColumn.kind, cell: row => wordOf(column.words, ownColumn.cell(row)) }];
    const path = field.split('.');
    const schema = hides.includes(path[0]!) ? undefined : schemaAt(reply, path);
    if (schema === undefined)
      return refuseFields([
        {
          field: 'columns',
          reason: 'invalid_value',
          params: { values: Object.keys(reply.shape).filter(name => !hides.includes(name)) },
        },
      ]);
    if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) {
      const rows = firstPage.map(row => ({ part: valueAt(row, path) }));
      const parts = exportColumns(z.object({ part: schema }), rows, hasMore).map(one => ({
        key: one.head.replace(/^part/, field),
        head: one.head === 'part' ? head : one.head.slice('part.'.length),
        kind: one.kind,
        cell: (row: Fields) => one.cell({ part: valueAt(row, path) }),
      }));
      const owned = own.filter(({ key }) => key?.startsWith(`${field}.`));
      const others = parts.filter(({ key }) => owned.every(one => one.key !== key));
      return [...owned, ...others];
    }
    const isTime = schema instanceof z.ZodISODateTime;
    return [{ head, kind: kindOf(schema), cell: row => cellOf(column, isTime, valueAt(row, path)) }];
  });
