import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Column, ExportedField } from '../columnsOf.ts';
import type { Filter } from './filters.ts';

const innerOf = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault
    ? innerOf(schema.unwrap() as z.ZodType)
    : schema;

interface Options {
  readonly of: AnyEntity;
  readonly labelOf: (column: Column<never>) => string;
  readonly filters: readonly Filter[];
  readonly yesNo: { readonly true: string; readonly false: string };
}

const wordsOf = (field: string, schema: z.ZodType | undefined, { filters, yesNo }: Options) => {
  const filter = filters.find(one => one.source === field);
  if (filter && (filter.kind === undefined || filter.kind === 'choice'))
    return Object.fromEntries(filter.choices.map(({ value, text }) => [value, text]));
  return innerOf(schema) instanceof z.ZodBoolean ? yesNo : undefined;
};

/**
 * Maps list columns to export columns. Headings of times mention UTC. A field with its own column is exported
 * only with that column.
 */
export const exportedColumns = (
  columns: readonly Column<never>[],
  options: Options,
): readonly Required<Pick<ExportedField, 'field' | 'head'>>[] => {
  const shape = options.of.row.shape as Readonly<Record<string, z.ZodType>>;
  return columns.flatMap(column => {
    if (column.exports === undefined && column.isPicture) return [];
    const fields: readonly ExportedField[] = column.exports ?? [{ field: column.source }];
    const own = fields.filter(
      ({ field }) => field === column.source || !columns.some(({ source }) => source === field),
    );
    return own.map(({ field, head, words = wordsOf(field, shape[field], options) }) => {
      const name = head ?? options.labelOf(column);
      const isTime = innerOf(shape[field]) instanceof z.ZodISODateTime || field.endsWith('At');
      return { field, head: isTime ? `${name} (UTC)` : name, ...(words ? { words } : {}) };
    });
  });
};
