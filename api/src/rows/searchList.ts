import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { Knex } from 'knex';
import { anyOf, everything, type Condition } from './condition.ts';
import { narrowingOf } from './narrowList.ts';
import { bounded, type Queries } from './queries.ts';
import type { Asker, Listed, ListQuery } from './query.ts';
import { scopeOf, tenantNouns } from './scope.ts';
import { exactFirst, keysOf, partsAfter, type Key } from './sortKeys.ts';

const maxTotal = 200;
/**
 * Maximum rows read by a walk, in addition to twice the offset. Lower for tenants and users: there are fewer,
 * and their scopes cost more.
 */
const maxWalked = { tenants: 1_000, others: 3_000 };

interface Search {
  readonly entity: AnyEntity;
  readonly asker: Asker;
  readonly query: ListQuery;
  readonly keys: readonly Key[];
}
interface Walked {
  readonly ids: readonly string[];
  readonly isEnd: boolean;
}
const unsettled: Walked = { ids: [], isEnd: false };

/**
 * Returns the query for lists with `q`. Frequent terms are found quickly in page order, so a bounded number
 * of rows is walked first. If that doesn't settle page and total, uses the trigram index, whose cost grows
 * with the number of matches. Numbers of four or more digits are always looked up in the trigram index,
 * because rows with exactly that number come first.
 */
export const searchedFrom = (queries: Queries) => {
  const { knex, tableAs, base, withJoins, narrowed, ordered, shown, keyColumns, valuesBefore } = queries;

  const walkPart = async (search: Search, part: Condition, limit: number): Promise<Walked> => {
    const { entity, asker, query, keys } = search;
    const { where = [] } = query;
    const isTenant = tenantNouns.has(entity.name);
    const walksAll = isTenant || query.walksAll === true;
    const list = walksAll ? withJoins(entity, knex(tableAs(entity, 't'))) : base(entity, asker);
    for (const { sql, values } of [...where.filter(({ isPlace }) => isPlace), part])
      void list.whereRaw(sql, values as Knex.RawBinding[]);
    // the scope comes last, because checking it costs the most
    const checks = [
      ...narrowingOf(entity, query),
      ...where.filter(({ isPlace }) => !isPlace),
      ...(walksAll ? [scopeOf(entity, asker, queries.tenantTables())] : []),
    ];
    const isMatch = knex.raw(
      `${[everything, ...checks].map(({ sql }) => `(${sql})`).join(' AND ')} AS "isMatch"`,
      checks.flatMap(({ values }) => values as Knex.RawBinding[]),
    );
    const maxRows = (isTenant ? maxWalked.tenants : maxWalked.others) + 2 * query.offset;
    const walked = ordered(list, keys)
      .select('t.id', isMatch)
      .limit(maxRows + 1);
    const matches = knex.from('walked').where('isMatch', true).select('id').limit(limit);
    // CTEs are evaluated lazily, so the walk stops at the last match needed
    const isEnd = knex.raw('count(*) < ? AND (SELECT count(*) <= ? FROM walked)', [limit, maxRows]);
    const statement = knex
      .withMaterialized('walked', walked)
      .from(matches.as('matches'))
      .select(knex.raw(`coalesce(array_agg(id), '{}') AS ids, ? AS "isEnd"`, [isEnd]));
    return ((await bounded(statement)) as [Walked])[0];
  };
  const walk = async (search: Search, parts: readonly Condition[], limit: number): Promise<Walked> => {
    const ids: string[] = [];
    for (const part of parts) {
      const found = await walkPart(search, part, limit - ids.length);
      ids.push(...found.ids);
      if (!found.isEnd) return { ids, isEnd: false };
    }
    return { ids, isEnd: true };
  };

  /** Looks up matches with the trigram index; returns a page, and the total, at most `maxTotal + 1`. */
  const lookUp = async (search: Search, after: Condition, offset: number, limit: number) => {
    const { entity, asker, query, keys } = search;
    // the CTE makes the planner plan for all matches; with just a limit, the planner would walk the list if
    // it expected many matches
    const held = narrowed(entity, asker, query).select('t.id', ...keyColumns(keys));
    const rest = knex.from('held').whereRaw(after.sql, after.values as Knex.RawBinding[]);
    const page = ordered(rest, heldKeys(keys)).select('id').limit(limit).offset(offset);
    const counted = knex
      .from('held')
      .select('id')
      .limit(maxTotal + 1);
    const n = knex.from(counted.as('counted')).count();
    const statement = knex
      .withMaterialized('held', held)
      .select(knex.raw('ARRAY(?) AS ids, (?)::int AS n', [page, n]));
    return ((await bounded(statement)) as [{ readonly ids: readonly string[]; readonly n: number }])[0];
  };

  return async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<Listed> => {
    const exact = exactFirst(entity, query.q);
    const keys = [...exact, ...keysOf(entity, query.sort, query.computed)];
    const values = await valuesBefore(entity, asker, keys, query);
    const search = { entity, asker, query, keys };
    const offset = values ? 0 : query.offset;
    const end = offset + query.limit;
    const isWalked = exact.length === 0;
    const [start, near = start] = await Promise.all([
      isWalked ? walk(search, [everything], Math.max(maxTotal + 1, values ? 0 : end)) : unsettled,
      isWalked && values ? walk(search, partsAfter(keys, values), end) : undefined,
    ]);
    const hasPage = near.isEnd || near.ids.length >= end;
    const hasTotal = start.isEnd || start.ids.length > maxTotal;
    const after = values ? anyOf(partsAfter(heldKeys(keys), values)) : everything;
    const all = hasPage && hasTotal ? null : await lookUp(search, after, offset, hasPage ? 0 : query.limit);
    const ids = hasPage ? near.ids.slice(offset, end) : all!.ids;
    const n = hasTotal ? start.ids.length : all!.n;
    const page = knex.from(knex.raw('unnest(?::uuid[]) AS found(id)', [[...ids]])).select('found.id');
    return { rows: await shown(entity, keys, page), total: n > maxTotal ? null : n };
  };
};

const heldKeys = (keys: readonly Key[]) => keys.map((key, n) => ({ ...key, sql: `held.k${n}` }));
