import { refuseFields, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import { mayBeNull as columnMayBeNull, searchColumn } from '@latchkey/projector/lists.ts';
import type { Condition } from './condition.ts';

/** A sort key. Nulls are always last. */
export interface Key {
  readonly name: string;
  /** Column with the table's alias (`t."name"`, `j0."name"`), or an expression over `t`. */
  readonly sql: string;
  readonly isComputed: boolean;
  readonly isDown: boolean;
  readonly mayBeNull: boolean;
}

const columnFor = ({ joins = [] }: AnyEntity, name: string): string => {
  for (const [n, { show }] of joins.entries())
    for (const [column, as] of Object.entries(show)) if (as === name) return `j${n}."${column}"`;
  return `t."${name}"`;
};

/**
 * Returns the requested sort keys (`name`, `-name`), or the definition's. A column's follow-up key comes
 * after the column, in its direction or the opposite one. Unless requested, the ID is added last, in the
 * direction of the last key. `computed` has expressions for keys that aren't columns; they must not be null.
 */
export const keysOf = (
  entity: AnyEntity,
  sort: readonly string[],
  computed: Readonly<Record<string, string>> = {},
): readonly Key[] => {
  const keys = (sort.length > 0 ? sort : [entity.list.order]).flatMap((key): readonly Key[] => {
    const isDown = key.startsWith('-');
    const name = isDown ? key.slice(1) : key;
    const expression = computed[name];
    if (expression !== undefined)
      return [{ name, sql: `(${expression})`, isComputed: true, isDown, mayBeNull: false }];
    const next = entity.list.sortNext?.[name];
    const isOpposite = next?.startsWith('-') ?? false;
    const columns = [
      { name, isDown },
      ...(next === undefined ? [] : [{ name: next.replace(/^-/, ''), isDown: isDown !== isOpposite }]),
    ];
    return columns.map(column => {
      const sql = columnFor(entity, column.name);
      const mayBeNull = !sql.startsWith('t.') || columnMayBeNull(entity, column.name);
      return { ...column, sql, isComputed: false, mayBeNull };
    });
  });
  if (keys.some(({ name }) => name === 'id')) return keys;
  const isDown = keys.at(-1)?.isDown ?? false;
  return [...keys, { name: 'id', sql: 't."id"', isComputed: false, isDown, mayBeNull: false }];
};

const wholeNumber = /^\d{4,}$/;
/**
 * Returns the key that puts rows with exactly this number in a searched field, such as a card number, before
 * those that only contain it. Returns none for shorter numbers (fewer than four digits) and other terms.
 */
export const exactFirst = ({ list }: AnyEntity, q = ''): readonly Key[] => {
  if (!wholeNumber.test(q) || list.search.length === 0) return [];
  // fields are separated by line breaks, and values of JSON fields by quotation marks
  const sql = `(t."${searchColumn}" ~ E'(^|["\\n])${q}(["\\n]|$)')`;
  return [{ name: 'isExact', sql, isComputed: true, isDown: true, mayBeNull: false }];
};

const tuple = (keys: readonly Key[], values: readonly unknown[]): Condition => ({
  sql: `(${keys.map(({ sql }) => sql).join(', ')}) ${keys[0]!.isDown ? '<' : '>'} (${keys.map(() => '?').join(', ')})`,
  values,
});

const behind = ({ sql, isDown, mayBeNull }: Key, value: unknown): Condition => {
  if (value === null) return { sql: 'FALSE', values: [] };
  const comes = `${sql} ${isDown ? '<' : '>'} ?`;
  return { sql: mayBeNull ? `(${comes} OR ${sql} IS NULL)` : comes, values: [value] };
};

const keyByKey = (keys: readonly Key[], values: readonly unknown[]): Condition => {
  const steps = keys.map((key, n): Condition => {
    const same = keys.slice(0, n).map(({ sql }) => `${sql} IS NOT DISTINCT FROM ?`);
    const last = behind(key, values[n]);
    return { sql: [...same, last.sql].join(' AND '), values: [...values.slice(0, n), ...last.values] };
  });
  return {
    sql: `(${steps.map(({ sql }) => `(${sql})`).join(' OR ')})`,
    values: steps.flatMap(one => one.values),
  };
};

/**
 * Returns conditions for the rows after these values, in consecutive parts. If all keys have the same
 * direction and at most the first is nullable, each part is one comparison, which an index supports;
 * otherwise a single part compares key by key.
 */
export const partsAfter = (keys: readonly Key[], values: readonly unknown[]): readonly Condition[] => {
  const [first, ...rest] = keys as readonly [Key, ...Key[]];
  const isPlain = rest.every(({ isDown, mayBeNull }) => !mayBeNull && isDown === first.isDown);
  if (!isPlain) return [keyByKey(keys, values)];
  if (!first.mayBeNull) return [tuple(keys, values)];
  const isNull = { sql: `${first.sql} IS NULL`, values: [] };
  if (values[0] !== null) return [tuple(keys, values), isNull];
  const later = tuple(rest, values.slice(1));
  return [{ sql: `${isNull.sql} AND ${later.sql}`, values: later.values }];
};

export const refuseAfter = (): never => refuseFields([{ field: 'after', reason: 'unknown_reference' }]);
