import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { z } from 'zod';
import type { Row } from '../rows/query.ts';
import { nouns } from './entityAccess.ts';

export type Fields = Readonly<Record<string, unknown>>;

/**
 * Returns the response schema of an entity, and a function that converts rows to it: the row without hidden
 * columns, and each joined noun as an object with its ID and shown columns, or null.
 */
export const shapeOf = (entity: AnyEntity, hides: readonly string[] = []) => {
  const own = Object.keys(entity.row.shape).filter(name => !hides.includes(name));
  const joins = entity.joins ?? [];
  const linked = joins.map(({ noun, on, show }) => {
    const columns = nouns.get(noun)!.row.shape as Readonly<Record<string, z.ZodType>>;
    const shown = Object.keys(show).map(column => [column, columns[column]!.nullable()] as const);
    const joinedRow = z.object({ id: z.uuid(), ...Object.fromEntries(shown) });
    const isOptional = (entity.row.shape[on] as z.ZodType).safeParse(null).success;
    return [noun, isOptional ? joinedRow.nullable() : joinedRow] as const;
  });
  const schema = z.object({
    ...Object.fromEntries(own.map(name => [name, entity.row.shape[name] as z.ZodType])),
    ...Object.fromEntries(linked),
  });
  const shown = (row: Row): Fields => ({
    ...Object.fromEntries(own.map(name => [name, row[name]])),
    ...Object.fromEntries(
      joins.map(({ noun, on, show }) => [
        noun,
        row[on] === null
          ? null
          : {
              id: row[on],
              ...Object.fromEntries(Object.entries(show).map(([column, name]) => [column, row[name]])),
            },
      ]),
    ),
  });
  return { schema, shown };
};

export const schemaName = (noun: string): string => noun.slice(0, 1).toUpperCase() + noun.slice(1);
