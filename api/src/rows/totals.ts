import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { markOf, totalsOf, totalsTable } from '@latchkey/projector/lists.ts';
import type { Knex } from 'knex';
import { bounded, type Queries } from './queries.ts';
import type { Asker, ListQuery } from './query.ts';
import { keysOf } from './sortKeys.ts';
import type { Condition } from './condition.ts';
import { placesOf, tenantNouns } from './scope.ts';
import { narrow } from './narrowList.ts';

const maxCounted = 10_000_000;
/** Limit for counting tenants and users restricted by scope or by conditions, as no index covers them. */
const maxFilteredCount = 250;
/** Limit of search matches for counts by value; above it, counts are omitted rather than wrong. */
const maxSearched = 2_000;
const maxValues = 1_000;

/** Number of rows per value; `all` is the key if not grouped. */
type Counts = ReadonlyMap<unknown, number>;
const all = '';

const read = async (query: Knex.QueryBuilder): Promise<Counts> => {
  const found = (await bounded(query)) as { value?: unknown; n: string | number | null }[];
  return new Map(found.map(({ value = all, n }) => [value, Number(n ?? 0)]));
};

/**
 * Counts rows, optionally by value: adds up stored totals if they cover the query's columns, otherwise
 * counts.
 */
export const totalsFrom = ({ knex, tableOf, scoped, narrowed, ordered }: Queries) => {
  const byValue = (query: Knex.QueryBuilder, by: string | null) =>
    by === null
      ? query
      : query
          .select(knex.ref(`t.${by}`).as('value'))
          .groupBy(`t.${by}`)
          .limit(maxValues);

  /** Adds up the smallest set of stored totals that covers these columns; null if none does. */
  const summed = async (
    entity: AnyEntity,
    asker: Asker,
    { filter }: ListQuery,
    where: readonly Condition[],
    by: string | null,
  ): Promise<Counts | null> => {
    const totals = totalsOf(entity);
    if (!totals || where.some(({ on }) => !on)) return null;
    const usedColumns = [
      ...Object.keys(filter),
      ...where.flatMap(({ on = [] }) => on),
      ...(by === null ? [] : [by]),
    ];
    const sets = totals.sets.filter(set => usedColumns.every(column => set.includes(column)));
    const [set] = sets.toSorted((a, b) => a.length - b.length);
    if (!set) return null;
    const query = knex(knex.raw('?? AS t', [totalsTable(tableOf(entity))])).where({
      set: markOf(totals, set),
    });
    const narrower = narrow(scoped(entity, asker, query, where), entity, { filter });
    return read(byValue(narrower.sum('n AS n'), by));
  };

  const counted = async (
    entity: AnyEntity,
    asker: Asker,
    query: ListQuery,
    by: string | null,
  ): Promise<Counts> => {
    const rows = narrowed(entity, asker, query)
      .select(by === null ? knex.raw('1') : `t.${by}`)
      .limit(maxCounted);
    return read(byValue(knex.count('* AS n').from(rows.as('t')), by));
  };

  const countedInSearch = async (
    entity: AnyEntity,
    asker: Asker,
    query: ListQuery,
    by: string,
  ): Promise<Counts | null> => {
    const matches = narrowed(entity, asker, query)
      .select(`t.${by}`)
      .limit(maxSearched + 1);
    const counts = await read(byValue(knex.count('* AS n').from(matches.as('t')), by));
    const sum = [...counts.values()].reduce((n, count) => n + count, 0);
    return sum > maxSearched ? null : counts;
  };

  const isOfPart = (entity: AnyEntity, { grants, permission }: Asker, { where = [] }: ListQuery) =>
    tenantNouns.has(entity.name) &&
    (!placesOf(grants, permission).isEverywhere || where.some(({ on }) => !on));

  /**
   * Counts up to `maxFilteredCount` rows; null if there are more. Reads them in list order, where frequent
   * matches are found soon.
   */
  const countedInOrder = async (
    entity: AnyEntity,
    asker: Asker,
    query: ListQuery,
  ): Promise<number | null> => {
    const rows = ordered(narrowed(entity, asker, query), keysOf(entity, []))
      .select('t.id')
      .limit(maxFilteredCount + 1);
    const n = (await read(knex.count('* AS n').from(rows.as('t')))).get(all) ?? 0;
    return n > maxFilteredCount ? null : n;
  };

  const countsBy = async (
    entity: AnyEntity,
    asker: Asker,
    query: ListQuery,
    by: string | null,
  ): Promise<Counts> => {
    if (query.ids || query.q) return counted(entity, asker, query, by);
    const { where = [] } = query;
    const shown = where.filter(({ hides }) => !hides);
    const hiding = where.filter(({ hides }) => hides);
    // each excluding condition counts only the rows left by the previous ones
    const hidden = hiding.map((one, n) => [...shown, ...hiding.slice(0, n), { ...one, sql: one.hides! }]);
    const sums = await Promise.all([shown, ...hidden].map(some => summed(entity, asker, query, some, by)));
    const [whole, ...less] = sums.filter(one => one !== null);
    if (whole === undefined || less.length < hidden.length) return counted(entity, asker, query, by);
    const left = (value: unknown, n: number) => less.reduce((rest, one) => rest - (one.get(value) ?? 0), n);
    return new Map([...whole].map(([value, n]) => [value, Math.max(0, left(value, n))]));
  };

  return {
    totalOf: async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<number | null> =>
      isOfPart(entity, asker, query)
        ? countedInOrder(entity, asker, query)
        : ((await countsBy(entity, asker, query, null)).get(all) ?? 0),
    countsBy: async (entity: AnyEntity, asker: Asker, query: ListQuery, by: string): Promise<Counts | null> =>
      query.q ? countedInSearch(entity, asker, query, by) : countsBy(entity, asker, query, by),
  };
};
