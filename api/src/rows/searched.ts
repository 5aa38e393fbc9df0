import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { Knex } from 'knex';
import { keysOf, partsAfter, type Key } from './order.ts';
import { bounded, type Queries } from './queries.ts';
import type { Asker, Listed, ListQuery, Row } from './rows.ts';
import { anyOf, everything, tenantNouns, type Condition } from './scope.ts';
import { narrow } from './search.ts';

/** With `q`, more than these are not counted out. */
const toldAtMost = 250;
/** What so few rows hold, or so few of a place's rows are looked through for, is looked up in the indexes of a search and sorted. */
const few = { held: 2_000, inAll: 4_000 };
/** A term is frequent where that many of a sample hold it, and very frequent where a walk over all others takes no longer than the lookup. */
const sample = { size: 2_000, frequent: 100, veryFrequent: 500 };
/** Rows that are looked through for more than `toldAtMost` that hold a frequent term. */
const countedIn = 20_000;
/** Rows of an order that are looked through for a page: of the usual length, and for each row of a longer one. */
const pagedIn = { usual: 8_000, perRow: 100 };

/** Ids grow with time. Nouns that are few have their own order. */
const ageOf = ({ name, list }: AnyEntity): readonly string[] =>
  list.sort.includes('createdAt') ? ['createdAt'] : tenantNouns.has(name) ? ['id'] : [];

interface Search {
  readonly entity: AnyEntity;
  readonly asker: Asker;
  readonly query: ListQuery;
  readonly keys: readonly Key[];
  /** What stands in the keys' columns of the row that the page goes on behind. */
  readonly values: readonly unknown[] | null;
}
interface Answer extends Listed {
  /** How many were found and sorted. */
  readonly n: number;
  /** What was asked for beside it. */
  readonly told: Readonly<Record<string, unknown>>;
}

/**
 * Lists with `q`. A rare term is looked up in the index of trigrams, whose cost grows with the rows that hold it. A
 * frequent one is met soon by a walk over an index of the list, whose cost falls with them. A sample tells which is which.
 */
export const searchedFrom = (
  queries: Queries,
  pageOf: (entity: AnyEntity, asker: Asker, query: ListQuery) => Promise<readonly Row[]>,
) => {
  const { knex, tableAs, base, withJoins, narrowed, joined, ordered, shown, keyColumns, valuesBefore } =
    queries;

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

  /** A page of the rows of `found`, with their number, and with more that is told of them. */
  const answered = async (
    { entity, query, keys, values }: Search,
    parts: Readonly<Record<string, Knex.QueryBuilder | Knex.Raw>> & { readonly found: Knex.QueryBuilder },
    tells: Knex.Raw = knex.raw(`'{}'::jsonb`),
  ): Promise<Answer> => {
    const order = keys.map((key, n) => ({ ...key, column: `found.k${n}` }));
    const part = values ? anyOf(partsAfter(order, values)) : everything;
    const page = ordered(knex.from('found').whereRaw(part.sql, part.values as string[]), order)
      .select('found.id')
      .limit(query.limit)
      .offset(values ? 0 : query.offset);
    const counted = knex.from('found').select(knex.raw('count(*)::int AS n, ? AS told', [tells]));
    const all = knex
      .from(counted.as('counted'))
      .joinRaw('LEFT JOIN LATERAL (?) AS page ON TRUE', [knex.raw('?', [page])])
      .leftJoin(tableAs(entity, 't'), 't.id', 'page.id');
    for (const [name, sql] of Object.entries(parts)) void all.withMaterialized(name, sql);
    const answer = (await bounded(
      ordered(joined(entity, withJoins(entity, all)), keys).select('counted.n', 'counted.told'),
    )) as (Row & Pick<Answer, 'n' | 'told'>)[];
    const { n, told } = answer[0]!;
    const rows = answer.filter(({ id }) => id !== null).map(({ n: _, told: __, ...row }) => row as Row);
    return { rows, total: n > toldAtMost ? null : n, n, told };
  };

  /** Where a filter leaves out most of what holds a term, the index finds many in vain: only as many as are counted out. */
  const soughtAtMost = ({ query }: Search) => (Object.keys(query.filter).length > 0 ? toldAtMost : few.held);

  /** All that hold a rare term, or are held by a small place; `sampled` says how many of the sample hold it where it is neither. */
  const sought = (search: Search) => {
    const walked = byAge(search);
    const sampled = knex.from(heldBy(search, someOf(search), sample.size).as('s')).count('* AS n');
    const isSought = knex.raw('SELECT n, n < ? OR NOT ? AS "isSought" FROM (?) AS s', [
      sample.frequent,
      goesOn(walked, few.inAll),
      sampled,
    ]);
    const held = heldByAll(search).whereRaw('(SELECT "isSought" FROM sampled)');
    const found = knex
      .from('held')
      .select('*')
      .limit(soughtAtMost(search) + 1);
    return answered(
      search,
      { sampled: isSought, held, found },
      knex.raw('(SELECT to_jsonb(sampled) FROM sampled)'),
    );
  };

  /** What the oldest rows hold: the whole answer where there are no others, and more than is counted out where the term is frequent. */
  const heldByOldest = (search: Search) => {
    const walked = byAge(search);
    const found = heldBy(search, walked, countedIn).limit(toldAtMost + 1);
    const isMore = knex.raw(`jsonb_build_object('isMore', count(*) > ? OR ?)`, [
      toldAtMost,
      goesOn(walked, countedIn),
    ]);
    return answered(search, { found }, isMore);
  };

  /** A page from a walk in its own order; null where it is not full after a bounded number of rows. */
  const pageByWalk = async (search: Search): Promise<readonly Row[] | null> => {
    const { entity, query, keys, values } = search;
    const offset = values ? 0 : query.offset;
    const most = Math.min(countedIn, Math.max(pagedIn.usual, pagedIn.perRow * (query.limit + offset)));
    const order = keys.map((key, n) => ({ ...key, column: `t.k${n}` }));
    const found: Row[] = [];
    for (const part of values ? partsAfter(keys, values) : [everything]) {
      const walked = walk(search, keys, part);
      const left = query.limit - found.length;
      const held = ordered(heldBy(search, walked, most), order)
        .limit(left)
        .offset(offset);
      found.push(...(await shown(entity, keys, held)));
      if (found.length === query.limit) break;
      const [end] = (await bounded(knex.select(knex.raw('? AS "isMore"', [goesOn(walked, most)])))) as {
        readonly isMore: boolean;
      }[];
      if (end!.isMore) return null;
    }
    return found;
  };

  return async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<Listed> => {
    const keys = keysOf(entity, query.sort);
    const values = await valuesBefore(entity, asker, keys, query);
    const search = { entity, asker, query, keys, values };
    if (query.ids) return answered(search, { found: heldByAll(search) });
    const first = await sought(search);
    const { isSought, n } = first.told as { readonly isSought: boolean; readonly n: number };
    if (isSought && first.n <= soughtAtMost(search)) return first;
    const [oldest, rows] = await Promise.all([isSought ? first : heldByOldest(search), pageByWalk(search)]);
    if (oldest.total !== null)
      return oldest.told['isMore'] === false ? oldest : answered(search, { found: heldByAll(search) });
    if (rows) return { rows, total: null };
    if (n >= sample.veryFrequent) return { rows: await pageOf(entity, asker, query), total: null };
    return answered(search, { found: heldByAll(search) });
  };
};
