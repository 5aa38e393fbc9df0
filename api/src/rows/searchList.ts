import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import type { Knex } from 'knex';
import { ageOf, heldFrom, type Search } from './searchParts.ts';
import { keysOf, partsAfter, type Key } from './sortKeys.ts';
import { bounded, type Queries } from './queries.ts';
import type { Asker, Listed, ListQuery, Row } from './query.ts';
import { everything } from './condition.ts';

/** With `q`, more than these are not counted out. */
const toldAtMost = 250;
/** What so few rows hold, or so few of a place's rows are looked through for, is looked up in the indexes of a search and sorted. */
const few = { held: 2_000, inAll: 4_000 };
/**
 * A term is frequent where that many of a sample hold it, and very frequent where a walk over all others takes no longer than the lookup. It stands
 * far back where in the order of the page that many of a part of the sample come before the first of it that holds it.
 */
const sample = { size: 2_000, frequent: 100, veryFrequent: 500, part: 500, farBack: 50 };
/** Rows that are looked through for more than `toldAtMost` that hold a frequent term. */
const countedIn = 20_000;
/** Rows of an order that are looked through for a page: of the usual length, and for each row of a longer one. */
const pagedIn = { usual: 8_000, perRow: 100 };

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
  const { knex, tableAs, withJoins, joined, ordered, shown, keyColumns, valuesBefore } = queries;
  const { keysFound, goingOn, walk, byAge, someOf, goesOn, heldBy, heldByAll } = heldFrom(queries);

  /** A page of the rows of `found`, with their number, and with more that is told of them. */
  const answered = async (
    search: Search,
    parts: Readonly<Record<string, Knex.QueryBuilder | Knex.Raw>> & { readonly found: Knex.QueryBuilder },
    tells: Knex.Raw = knex.raw(`'{}'::jsonb`),
  ): Promise<Answer> => {
    const { entity, query, keys, values } = search;
    const part = goingOn(search, 'found');
    const page = ordered(
      knex.from('found').whereRaw(part.sql, part.values as string[]),
      keysFound(keys, 'found'),
    )
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

  /** How many of a part of the sample come before the first of it that holds the term, in the order of the page: all, where none holds it; rows that stand equal do not count. */
  const aheadOf = (search: Search) => {
    const [key] = search.keys as readonly [Key];
    const part = goingOn(search, 's');
    const all = someOf(search)
      .select(...keyColumns(search.keys))
      .limit(sample.part);
    const those = knex.from(all.as('s')).whereRaw(part.sql, part.values as string[]);
    const holding = knex.from('holding AS s').whereRaw(part.sql, part.values as string[]);
    const first = ordered(holding.select('k0'), keysFound(search.keys, 's')).limit(1);
    const comes = `(s.k0 ${key.isDown ? '>' : '<'} first.k0 OR (first.k0 IS NULL AND s.k0 IS NOT NULL))`;
    return those.leftJoin(first.as('first'), knex.raw('TRUE')).whereRaw(comes).count();
  };

  /** All that hold a rare term, or are held by a small place; `sampled` says how many of the sample hold it where it is neither. */
  const sought = (search: Search) => {
    const walked = byAge(search);
    const holding = heldBy(search, someOf(search), sample.size);
    const isSought = knex.raw('SELECT n, n < ? OR NOT ? AS "isSought" FROM (?) AS s', [
      sample.frequent,
      goesOn(walked, few.inAll),
      knex.from('holding').count('* AS n'),
    ]);
    const ahead = knex.raw('CASE WHEN "isSought" THEN 0 ELSE (?) END', [aheadOf(search)]);
    const held = heldByAll(search).whereRaw('(SELECT "isSought" FROM sampled)');
    const found = knex
      .from('held')
      .select('*')
      .limit(soughtAtMost(search) + 1);
    return answered(
      search,
      { holding, sampled: isSought, held, found },
      knex.raw(`(SELECT to_jsonb(sampled) || jsonb_build_object('ahead', ?) FROM sampled)`, [ahead]),
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
    const order = keysFound(keys, 't');
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

  /** A page of what more hold than are counted: all are looked up, and none is kept but those of the page. */
  const pageOfAll = async (search: Search): Promise<readonly Row[]> => {
    const { entity, query, keys, values } = search;
    const part = goingOn(search, 'found');
    // OFFSET 0: planned for all of them, as in `heldByAll`, but not written down in between
    const all = knex.from(knex.raw('(? OFFSET 0) AS found', [heldByAll(search)]));
    const page = ordered(all.whereRaw(part.sql, part.values as string[]), keysFound(keys, 'found'))
      .select('found.id')
      .limit(query.limit)
      .offset(values ? 0 : query.offset);
    return shown(entity, keys, page);
  };

  return async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<Listed> => {
    const keys = keysOf(entity, query.sort);
    const values = await valuesBefore(entity, asker, keys, query);
    const search = { entity, asker, query, keys, values };
    if (query.ids) return answered(search, { found: heldByAll(search) });
    const first = await sought(search);
    const { isSought, n, ahead } = first.told as {
      readonly isSought: boolean;
      readonly n: number;
      readonly ahead: number;
    };
    if (isSought && first.n <= soughtAtMost(search)) return first;
    const withoutWalk = () => (n >= sample.veryFrequent ? pageOf(entity, asker, query) : pageOfAll(search));
    // the oldest rows tell nothing of how far back others stand by age
    const isFarBack = ahead >= sample.farBack && !ageOf(entity).includes(keys[0]!.name);
    const paging = isFarBack ? withoutWalk() : pageByWalk(search);
    const [oldest, rows] = await Promise.all([isSought ? first : heldByOldest(search), paging]);
    if (oldest.total !== null)
      return oldest.told['isMore'] === false ? oldest : answered(search, { found: heldByAll(search) });
    return { rows: rows ?? (await withoutWalk()), total: null };
  };
};
