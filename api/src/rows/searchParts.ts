import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { Knex } from 'knex';
import { keysOf, partsAfter, type Key } from './sortKeys.ts';
import type { Queries } from './queries.ts';
import type { Asker, ListQuery } from './query.ts';
import { anyOf, everything, type Condition } from './condition.ts';
import { tenantNouns } from './scope.ts';
import { narrow } from './narrowList.ts';

/** Ids grow with time. Nouns that are few have their own order. */
export const ageOf = ({ name, list }: AnyEntity): readonly string[] =>
  list.sort.includes('createdAt') ? ['createdAt'] : tenantNouns.has(name) ? ['id'] : [];

export interface Search {
  readonly entity: AnyEntity;
  readonly asker: Asker;
  readonly query: ListQuery;
  readonly keys: readonly Key[];
  /** What stands in the keys' columns of the row that the page goes on behind. */
  readonly values: readonly unknown[] | null;
}

/** What a search's statements are made of: the rows of a place in an order, and those of them that are asked for. */
export const heldFrom = (queries: Queries) => {
  const { knex, tableAs, base, withJoins, narrowed, ordered, keyColumns } = queries;

  /** The keys as columns `k0`, `k1`, … behind an alias. */
  const keysFound = (keys: readonly Key[], alias: string) =>
    keys.map((key, n) => ({ ...key, column: `${alias}.k${n}` }));
  /** Those of an alias that stand behind the row that the page goes on behind. */
  const goingOn = ({ keys, values }: Search, alias: string): Condition =>
    values ? anyOf(partsAfter(keysFound(keys, alias), values)) : everything;

  /** The rows of a place in an order, whether they are asked for or not. */
  const walk = (
    { entity, asker, query: { where = [] } }: Search,
    order: readonly Key[],
    part: Condition = everything,
  ) => {
    const place = where.filter(({ isPlace }) => isPlace);
    return ordered(base(entity, asker, [...place, part]), order);
  };
  /** Rows that were created one after the other lie side by side: they are looked at soonest. */
  const byAge = (search: Search) => walk(search, keysOf(search.entity, ageOf(search.entity)));
  /** A part of a list from which it is told how frequent a term is. Where scopes are dear to check, all rows tell as well. */
  const someOf = (search: Search) =>
    tenantNouns.has(search.entity.name)
      ? ordered(withJoins(search.entity, knex(tableAs(search.entity, 't'))), keysOf(search.entity, ['id']))
      : byAge(search);
  const goesOn = (walked: Knex.QueryBuilder, most: number) =>
    knex.raw('EXISTS (?)', [walked.clone().select(knex.raw('1')).offset(most).limit(1)]);

  /** Those of the first `most` rows that are asked for, with their keys as `k0`, `k1`, … */
  const heldBy = ({ entity, query, keys }: Search, walked: Knex.QueryBuilder, most: number) => {
    const first = walked
      .clone()
      .select('t.*', ...keyColumns(keys))
      .limit(most);
    const rest = (query.where ?? []).filter(({ isPlace }) => !isPlace);
    const held = knex.from(first.as('t')).select('t.id', ...keys.map((_, n) => `t.k${n}`));
    for (const { sql, values } of rest) void held.whereRaw(sql, values as Knex.RawBinding[]);
    return narrow(held, entity, query);
  };
  /** All that are asked for. As a part of its own it is planned for all of them, and read as far as the next part goes. */
  const heldByAll = ({ entity, asker, query, keys }: Search) =>
    narrowed(entity, asker, query).select('t.id', ...keyColumns(keys));

  return { keysFound, goingOn, walk, byAge, someOf, goesOn, heldBy, heldByAll };
};
