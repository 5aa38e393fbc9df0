import { reaches, type Place } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, type Role } from '@latchkey/events/access/roles.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { waitFor, type RowsListener } from '@latchkey/projector/tables.ts';
import type { Knex } from 'knex';
import { user } from '@latchkey/events/user/user.ts';
import { belowFrom } from './tenantsBelow.ts';
import { narrow } from './narrowList.ts';
import { pagesOf } from './pages.ts';
import { bounded, queriesOf } from './queries.ts';
import type { Condition } from './condition.ts';
import type { Asker, Listed, ListQuery, Row } from './query.ts';
import { searchedFrom } from './searchList.ts';
import { totalsFrom } from './totals.ts';

const waitMs = 2_000;
/** Offset from which a page waits for the total, to choose the nearer end of the list. */
const farOffset = 100;

/**
 * Reads tables. `find`, `list` and `countsBy` are restricted to the asker's scope, and their queries have a
 * timeout.
 */
export const rowsOf = (knex: Knex, listener: RowsListener, nouns: ReadonlyMap<string, AnyEntity>) => {
  const queries = queriesOf(knex, listener, nouns);
  const { base, joined, tableAs, tableOf, tenantTables } = queries;
  const pageOf = pagesOf(queries);
  const searched = searchedFrom(queries);
  const { totalOf, countsBy } = totalsFrom(queries);
  const belowOf = belowFrom(queries);

  return {
    isPast: false as boolean,
    knex,
    tableOf,
    tenantTables,
    /**
     * Returns whether the tables are up to date with a position, waiting at most 2 s. False if the database
     * is unavailable.
     */
    reached: (nounNames: readonly string[], position: bigint): Promise<boolean> =>
      waitFor(listener, nounNames, position, waitMs).catch(() => false),

    seen: (nounName: string): bigint => listener.positionOf(nounName),

    async find(
      entity: AnyEntity,
      id: string,
      asker: Asker,
      where: readonly Condition[] = [],
    ): Promise<Row | null> {
      const query = base(entity, asker, where).where('t.id', id).limit(1);
      return ((await bounded(joined(entity, query))) as Row[])[0] ?? null;
    },

    async list(entity: AnyEntity, by: Asker, query: ListQuery): Promise<Listed> {
      const asker = entity.name === user.name ? { ...by, below: await belowOf(by) } : by;
      if ((query.q || query.isWalked) && query.counts !== false) return searched(entity, asker, query);
      if (query.counts === false) return { rows: await pageOf(entity, asker, query), total: null };
      const counting = totalOf(entity, asker, query);
      const paging =
        query.offset < farOffset
          ? pageOf(entity, asker, query)
          : counting.then(total => pageOf(entity, asker, query, total));
      const [rows, total] = await Promise.all([paging, counting]);
      return { rows, total };
    },

    /**
     * Returns columns of existing rows by ID without checking permissions, for data of other nouns shown with
     * an entity.
     */
    async byIds<Shown extends { readonly id: string }>(
      entity: Pick<AnyEntity, 'name' | 'table'>,
      ids: readonly string[],
      columns: readonly (keyof Shown & string)[],
    ): Promise<readonly Shown[]> {
      const uniqueIds = [...new Set(ids)];
      if (uniqueIds.length === 0) return [];
      const query = knex(tableOf(entity)).whereIn('id', uniqueIds);
      return (await bounded(query.select('id', ...columns).limit(uniqueIds.length))) as Shown[];
    },

    /** Returns the IDs among the given ones that a search of the list finds, without checking permissions. */
    async idsFound(entity: AnyEntity, ids: readonly string[], q: string): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set();
      const query = narrow(knex(tableAs(entity, 't')), entity, { q, filter: {}, ids });
      const found = (await bounded(query.select('t.id').limit(ids.length))) as { readonly id: string }[];
      return new Set(found.map(({ id }) => id));
    },

    countsBy,

    async placeOf(noun: 'customer' | 'partner', id: string): Promise<Place | null> {
      const entity = nouns.get(noun)!;
      const [row] = (await knex(tableOf(entity)).where({ id }).select('lineagePartnerIds').limit(1)) as {
        lineagePartnerIds: string[];
      }[];
      if (!row) return null;
      return { customerId: noun === 'customer' ? id : null, lineage: row.lineagePartnerIds };
    },

    allows: ({ grants, permission }: Asker, place: Place | null): boolean =>
      grants.some(
        grant =>
          (permissions[permission] as readonly Role[]).includes(grant.role) &&
          (place === null ? isGlobal(grant.role) : reaches(grant, place)),
      ),
  };
};
export type Rows = ReturnType<typeof rowsOf>;
