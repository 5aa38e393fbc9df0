import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Column } from '../columnsOf.ts';

const isText = (field: z.ZodType | undefined): boolean =>
  field instanceof z.ZodNullable ? isText(field.unwrap() as z.ZodType) : field instanceof z.ZodString;

/** Adds a hidden column for each sortable text field without one. */
export const withTextColumns = <Row>(
  { row, list }: Pick<AnyEntity, 'row' | 'list'>,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] => {
  const shape = row.shape as Readonly<Record<string, z.ZodType>>;
  const missing = list.sort.filter(
    field => isText(shape[field]) && !columns.some(({ source }) => source === field),
  );
  return missing.length === 0
    ? columns
    : [
        ...columns,
        ...missing.map(source => ({
          source,
          isSortable: true,
          isExtra: true,
          rank: 3 as const,
          minWidth: 140,
        })),
      ];
};
