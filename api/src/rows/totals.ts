import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { markOf, totalsOf, totalsTable } from '@latchkey/projector/lists.ts';
import type { Knex } from 'knex';
import { bounded, type Queries } from './queries.ts';
import type { Asker, ListQuery } from './rows.ts';
import type { Condition } from './scope.ts';
import { narrow } from './search.ts';

const mostCounted = 10_000_000;

const first = async (query: Knex.QueryBuilder): Promise<number> => {
  const [row] = (await bounded(query)) as { n: string | number }[];
  return Number(row?.n ?? 0);
};

/** How many rows a list has: a sum of the kept totals where they know all columns that it asks for, else counted. */
export const totalsFrom = ({ knex, tableOf, scoped, narrowed }: Queries) => {
  /** Null: no totals are kept by all these columns. The smallest set that knows them has the fewest to sum up. */
  const summed = async (
    entity: AnyEntity,
    asker: Asker,
    { filter }: ListQuery,
    where: readonly Condition[],
  ): Promise<number | null> => {
    const totals = totalsOf(entity);
    if (!totals || where.some(({ on }) => !on)) return null;
    const asked = [...Object.keys(filter), ...where.flatMap(({ on = [] }) => on)];
    const sets = totals.sets.filter(set => asked.every(column => set.includes(column)));
    const [set] = sets.toSorted((a, b) => a.length - b.length);
    if (!set) return null;
    const query = knex(knex.raw('?? AS t', [totalsTable(tableOf(entity))])).where({
      set: markOf(totals, set),
    });
    return first(narrow(scoped(entity, asker, query, where), entity, { filter }).sum('n AS n'));
  };

  const counted = async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<number> =>
    first(
      knex
        .count('* AS n')
        .from(narrowed(entity, asker, query).select(knex.raw('1')).limit(mostCounted).as('c')),
    );

  return async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<number> => {
    if (query.ids) return counted(entity, asker, query);
    const { where = [] } = query;
    const shown = where.filter(({ hides }) => !hides);
    const hiding = where.filter(({ hides }) => hides);
    // of what several conditions hide, each takes what the ones before it left
    const hidden = hiding.map((one, n) => [...shown, ...hiding.slice(0, n), { ...one, sql: one.hides! }]);
    const sums = await Promise.all([shown, ...hidden].map(some => summed(entity, asker, query, some)));
    const [all, ...less] = sums.filter(n => n !== null);
    if (all === undefined || less.length < hidden.length) return counted(entity, asker, query);
    return Math.max(
      0,
      less.reduce((left, n) => left - n, all),
    );
  };
};
