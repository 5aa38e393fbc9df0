import { refuse, type AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { RowsListener } from '@latchkey/projector/tables.ts';
import type { Knex } from 'knex';
import { keysOf, refuseAfter, type Key } from './sortKeys.ts';
import type { Asker, ListQuery, Row } from './query.ts';
import type { Condition } from './condition.ts';
import { scopeOf, type TenantTables } from './scope.ts';
import { narrow } from './narrowList.ts';

const timeoutMs = 5_000;

export const bounded = <Query extends Knex.QueryBuilder>(query: Query) =>
  query.timeout(timeoutMs, { cancel: true });

/** Building blocks of queries over a noun's table `t` and its joined tables `j0`, `j1`, …. */
export const queriesOf = (
  knex: Knex,
  listener: Pick<RowsListener, 'tableOf'>,
  nouns: ReadonlyMap<string, AnyEntity>,
) => {
  /**
   * Returns the table to query. Refuses with `unavailable` while it is being built and no older version has
   * its columns.
   */
  const tableOf = (entity: Pick<AnyEntity, 'name' | 'table'>): string =>
    listener.tableOf(entity) ?? refuse('unavailable');
  const tenantTables = (): TenantTables => ({
    partner: tableOf(nouns.get('partner')!),
    customer: tableOf(nouns.get('customer')!),
  });
  const tableAs = (entity: AnyEntity, alias: string) => knex.raw('?? AS ??', [tableOf(entity), alias]);

  const scoped = (
    entity: AnyEntity,
    asker: Asker,
    query: Knex.QueryBuilder,
    where: readonly Condition[] = [],
  ) => {
    for (const { sql, values } of [scopeOf(entity, asker, tenantTables()), ...where])
      void query.whereRaw(sql, values as Knex.RawBinding[]);
    return query;
  };
  const withJoins = (
    { joins = [] }: AnyEntity,
    query: Knex.QueryBuilder,
    isNeeded: (n: number) => boolean = () => true,
  ) => {
    joins.forEach(({ noun, on }, n) => {
      const other = nouns.get(noun);
      if (other && isNeeded(n)) void query.leftJoin(tableAs(other, `j${n}`), `j${n}.id`, `t.${on}`);
    });
    return query;
  };
  const base = (entity: AnyEntity, asker: Asker, where?: readonly Condition[]) =>
    scoped(entity, asker, withJoins(entity, knex(tableAs(entity, 't'))), where);

  /**
   * Returns the query for the rows of a list, with the joined tables that its conditions and sort keys name.
   * PostgreSQL removes an unused left join, but then reads the rows instead of an index that has all columns.
   */
  const narrowed = (entity: AnyEntity, asker: Asker, query: ListQuery, ...where: readonly Condition[]) => {
    const conditions = [...(query.where ?? []), ...where];
    // a count reads the rows in the list's own order
    const keys = [...keysOf(entity, query.sort, query.computed), ...keysOf(entity, [])];
    const parts = [...conditions, ...keys];
    const isNamed = (n: number) => parts.some(({ sql }) => sql.includes(`j${n}.`));
    const rows = withJoins(entity, knex(tableAs(entity, 't')), isNamed);
    return narrow(scoped(entity, asker, rows, conditions), entity, query);
  };

  const joined = (entity: AnyEntity, query: Knex.QueryBuilder) => {
    const own = new Set(['id', 'revision', 'position', ...Object.keys(entity.row.shape)]);
    const others = (entity.joins ?? []).flatMap(({ show }, n) =>
      Object.entries(show).map(([column, name]) => knex.ref(`j${n}.${column}`).as(name)),
    );
    return query.select(...[...own].map(name => `t.${name}`), ...others);
  };

  const ordered = (query: Knex.QueryBuilder, keys: readonly Key[], isBackwards = false) => {
    const nulls = isBackwards ? 'FIRST' : 'LAST';
    for (const { sql, isDown, mayBeNull } of keys)
      void query.orderByRaw(
        `${sql} ${isDown !== isBackwards ? 'DESC' : 'ASC'}${mayBeNull ? ` NULLS ${nulls}` : ''}`,
      );
    return query;
  };

  const shown = async (entity: AnyEntity, keys: readonly Key[], ids: Knex.QueryBuilder) => {
    const page = knex.from(ids.as('page')).join(tableAs(entity, 't'), 't.id', 'page.id');
    const rows = joined(entity, withJoins(entity, page));
    for (const { name, sql } of keys.filter(({ isComputed }) => isComputed))
      void rows.select(knex.raw(`${sql} AS ??`, [name]));
    return (await bounded(ordered(rows, keys))) as Row[];
  };

  const keyColumns = (keys: readonly Key[]) => keys.map(({ sql }, n) => knex.raw(`${sql} AS ??`, [`k${n}`]));

  const valuesBefore = async (
    entity: AnyEntity,
    asker: Asker,
    keys: readonly Key[],
    { after, behind }: ListQuery,
  ): Promise<readonly unknown[] | null> => {
    if (behind) return keys.map(({ name }) => behind[name]);
    if (!after) return null;
    const query = base(entity, asker).where('t.id', after).select(keyColumns(keys)).limit(1);
    const [row] = (await bounded(query)) as Record<string, unknown>[];
    return row ? keys.map((_, n) => row[`k${n}`]) : refuseAfter();
  };

  return {
    knex,
    tableOf,
    tenantTables,
    tableAs,
    scoped,
    withJoins,
    base,
    narrowed,
    joined,
    ordered,
    shown,
    keyColumns,
    valuesBefore,
  };
};
export type Queries = ReturnType<typeof queriesOf>;
