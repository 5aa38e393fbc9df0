import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { keysOf, partsAfter } from './order.ts';
import { bounded, type Queries } from './queries.ts';
import type { Asker, Listed, ListQuery, Row } from './rows.ts';
import { anyOf, type Condition } from './scope.ts';

/** With `q`, more than these are not counted out. */
const toldAtMost = 1_000;
/** So few rows that a search found are sorted sooner than the list is looked through for them. */
const fewAtMost = 10_000;
const everything: Condition = { sql: 'TRUE', values: [] };

/** Pages of lists: the ids come first, in the order of an index; what the rows show is read for these alone. */
export const pagesOf = (queries: Queries) => {
  const { knex, tableAs, withJoins, narrowed, joined, ordered, keyColumns, valuesBefore } = queries;

  const pageOf = async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<readonly Row[]> => {
    const keys = keysOf(entity, query.sort);
    const values = await valuesBefore(entity, asker, keys, query);
    const parts = values ? partsAfter(keys, values) : [everything];
    const found: Row[] = [];
    for (const part of parts) {
      const left = query.limit - found.length;
      if (left === 0) break;
      const ids = ordered(narrowed(entity, asker, query, part), keys)
        .select('t.id')
        .limit(left)
        .offset(values ? 0 : query.offset);
      const rows = knex.from(ids.as('page')).join(tableAs(entity, 't'), 't.id', 'page.id');
      found.push(...((await bounded(ordered(joined(entity, withJoins(entity, rows)), keys))) as Row[]));
    }
    return found;
  };

  /** What a search found, counted and sorted at once; null where that is too much. */
  const fewOf = async (entity: AnyEntity, asker: Asker, query: ListQuery): Promise<Listed | null> => {
    const keys = keysOf(entity, query.sort);
    const named = keys.map((key, n) => ({ ...key, column: `found.k${n}` }));
    const values = await valuesBefore(entity, asker, keys, query);
    const part = values ? anyOf(partsAfter(named, values)) : everything;
    const found = narrowed(entity, asker, query)
      .select('t.id', ...keyColumns(keys))
      .limit(fewAtMost + 1);
    const page = ordered(knex.from('found').whereRaw(part.sql, part.values as string[]), named)
      .select('found.id')
      .limit(query.limit)
      .offset(values ? 0 : query.offset);
    const counted = knex
      .withMaterialized('found', found)
      .from(knex.from('found').count('* AS n').as('counted'))
      .joinRaw('LEFT JOIN LATERAL (?) AS page ON TRUE', [knex.raw('?', [page])])
      .leftJoin(tableAs(entity, 't'), 't.id', 'page.id');
    const rows = (await bounded(
      ordered(joined(entity, withJoins(entity, counted)), keys).select('counted.n'),
    )) as (Row & { readonly n: number })[];
    const n = rows[0]?.n ?? 0;
    if (n > fewAtMost) return null;
    const shown = rows.filter(({ id }) => id !== null).map(({ n: _, ...row }) => row as Row);
    return { rows: shown, total: n > toldAtMost ? null : n };
  };

  return { pageOf, fewOf };
};
