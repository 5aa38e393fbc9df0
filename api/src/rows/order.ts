import { refuseFields, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { z } from 'zod';
import type { Condition } from './scope.ts';

/** One key of a list's order. Nulls stand at the end, whichever way it is sorted. */
export interface Key {
  /** Its column behind the table's alias: `t.name`, `j0.name`. */
  readonly column: string;
  readonly isDown: boolean;
  readonly mayBeNull: boolean;
}

/** The column behind a field's name: its own, or one of a joined table (`j0`, `j1`, …). */
export const columnFor = ({ joins = [] }: AnyEntity, name: string): string => {
  for (const [n, { show }] of joins.entries())
    for (const [column, as] of Object.entries(show)) if (as === name) return `j${n}.${column}`;
  return `t.${name}`;
};

/** The order asked for (`name`, `-name`), or the definition's own; the id always follows, in the direction of the last key. */
export const keysOf = (entity: AnyEntity, sort: readonly string[]): readonly Key[] => {
  const shape = entity.row.shape as Readonly<Record<string, z.ZodType>>;
  const keys = (sort.length > 0 ? sort : [entity.list.order]).map((key): Key => {
    const isDown = key.startsWith('-');
    const name = isDown ? key.slice(1) : key;
    const column = columnFor(entity, name);
    const mayBeNull = !column.startsWith('t.') || shape[name]?.safeParse(null).success === true;
    return { column, isDown, mayBeNull };
  });
  if (keys.some(({ column }) => column === 't.id')) return keys;
  return [...keys, { column: 't.id', isDown: keys.at(-1)?.isDown ?? false, mayBeNull: false }];
};

const quoted = (column: string) => column.replace(/\.(.+)$/, '."$1"');
const nothing: Condition = { sql: 'FALSE', values: [] };

const behind = ({ column, isDown, mayBeNull }: Key, value: unknown): Condition => {
  if (value === null) return nothing;
  const comes = `${quoted(column)} ${isDown ? '<' : '>'} ?`;
  return { sql: mayBeNull ? `(${comes} OR ${quoted(column)} IS NULL)` : comes, values: [value] };
};

/** What comes behind a row with these values in this order. One comparison of tuples, which an index answers, wherever that says the same. */
export const conditionAfter = (keys: readonly Key[], values: readonly unknown[]): Condition => {
  const isPlain = keys.every(({ isDown, mayBeNull }) => !mayBeNull && isDown === keys[0]!.isDown);
  if (isPlain)
    return {
      sql: `(${keys.map(({ column }) => quoted(column)).join(', ')}) ${keys[0]!.isDown ? '<' : '>'} (${keys.map(() => '?').join(', ')})`,
      values,
    };
  const steps = keys.map((key, n): Condition => {
    const same = keys.slice(0, n).map(({ column }) => `${quoted(column)} IS NOT DISTINCT FROM ?`);
    const last = behind(key, values[n]);
    return { sql: [...same, last.sql].join(' AND '), values: [...values.slice(0, n), ...last.values] };
  });
  return {
    sql: `(${steps.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    values: steps.flatMap(one => one.values),
  };
};

export const refuseAfter = (): never => refuseFields([{ field: 'after', reason: 'unknown_reference' }]);
