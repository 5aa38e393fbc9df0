import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { keysOf, partsAfter } from './sortKeys.ts';
import type { Queries } from './queries.ts';
import type { Asker, ListQuery, Row } from './query.ts';
import { everything } from './condition.ts';

export const pagesOf =
  ({ narrowed, ordered, shown, valuesBefore }: Queries) =>
  async (
    entity: AnyEntity,
    asker: Asker,
    query: ListQuery,
    total: number | null = null,
  ): Promise<readonly Row[]> => {
    const keys = keysOf(entity, query.sort, query.computed);
    const values = await valuesBefore(entity, asker, keys, query);
    if (!values && total !== null && query.offset > total / 2) {
      const left = total - query.offset;
      if (left <= 0) return [];
      const limit = Math.min(query.limit, left);
      const backwards = ordered(narrowed(entity, asker, query, everything), keys, true);
      return shown(
        entity,
        keys,
        backwards
          .select('t.id')
          .limit(limit)
          .offset(left - limit),
      );
    }
    const parts = values ? partsAfter(keys, values) : [everything];
    const found: Row[] = [];
    for (const part of parts) {
      const left = query.limit - found.length;
      if (left === 0) break;
      const ids = ordered(narrowed(entity, asker, query, part), keys)
        .select('t.id')
        .limit(left)
        .offset(values ? 0 : query.offset);
      found.push(...(await shown(entity, keys, ids)));
    }
    return found;
  };
