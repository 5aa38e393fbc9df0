import { reaches, type Grant, type Place } from '@latchkey/events/access/grants.ts';
import { isGlobal, permissions, type Permission, type Role } from '@latchkey/events/access/roles.ts';
import type { AnyEntity } from '@latchkey/events/kernel/index.ts';
import { physicalTable, versions, waitFor, type RowsListener } from '@latchkey/projector/tables.ts';
import type { Knex } from 'knex';
import { conditionAfter, keysOf, refuseAfter, type Key } from './order.ts';
import { scopeOf, type Condition, type TenantTables } from './scope.ts';

export type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

/** In whose name rows are read: nothing can be asked without it. */
export interface Asker {
  readonly grants: readonly Grant[];
  readonly permission: Permission;
}

export interface ListQuery {
  readonly q?: string | undefined;
  readonly offset: number;
  readonly limit: number;
  /** `name`, `-name`, in this order. */
  readonly sort: readonly string[];
  readonly filter: Readonly<Record<string, unknown>>;
  readonly ids?: readonly string[] | undefined;
  /** Goes on behind the row with this id, at any depth. */
  readonly after?: string | undefined;
  /** False: `total` is not asked for. */
  readonly counts?: boolean;
  /** More conditions of the route's own, over `t`. */
  readonly where?: readonly Condition[];
}

export interface Listed {
  readonly rows: readonly Row[];
  /** Null: more than were counted. */
  readonly total: number | null;
}

const countedAtMost = 1_000;
const mostCounted = 10_000_000;
const waitMs = 2_000;
const longest = 5_000;

/** The read side. Values come as the row schemas say; every question is bounded and within the asker's scope. */
export const rowsOf = (knex: Knex, listener: RowsListener, nouns: ReadonlyMap<string, AnyEntity>) => {
  const tableOf = (entity: AnyEntity) => physicalTable(entity, versions[entity.name] ?? 1);
  const tables = (): TenantTables => ({
    partner: tableOf(nouns.get('partner')!),
    customer: tableOf(nouns.get('customer')!),
  });

  const base = (entity: AnyEntity, { grants, permission }: Asker, where: readonly Condition[] = []) => {
    const query = knex(knex.raw('?? AS t', [tableOf(entity)]));
    entity.joins?.forEach(({ noun, on }, n) => {
      const other = nouns.get(noun);
      if (other) void query.leftJoin(knex.raw('?? AS ??', [tableOf(other), `j${n}`]), `j${n}.id`, `t.${on}`);
    });
    for (const { sql, values } of [scopeOf(entity, grants, permission, tables()), ...where])
      void query.whereRaw(sql, values as Knex.RawBinding[]);
    return query;
  };

  const joined = (entity: AnyEntity, query: Knex.QueryBuilder) => {
    const shown = (entity.joins ?? []).flatMap(({ show }, n) =>
      Object.entries(show).map(([column, name]) => knex.ref(`j${n}.${column}`).as(name)),
    );
    return query.select('t.*', ...shown);
  };

  const narrowed = (entity: AnyEntity, asker: Asker, query: ListQuery) => {
    const found = base(entity, asker, query.where);
    for (const [name, value] of Object.entries(query.filter)) {
      if (Array.isArray(value)) void found.whereIn(`t.${name}`, value as string[]);
      else if (value === null) void found.whereNull(`t.${name}`);
      else void found.where(`t.${name}`, value as string);
    }
    if (query.ids) void found.whereIn('t.id', query.ids as string[]);
    const { q } = query;
    if (q)
      void found.where(any => {
        for (const name of entity.list.search) void any.orWhereRaw('t.?? ILIKE ?', [name, `%${escaped(q)}%`]);
      });
    return found;
  };

  /** What stands in the keys' columns of the row that a page goes on behind. */
  const behind = async (
    entity: AnyEntity,
    asker: Asker,
    keys: readonly Key[],
    id: string,
  ): Promise<Condition> => {
    const columns = keys.map(({ column }, n) => knex.ref(column).as(`k${n}`));
    const query = base(entity, asker).where('t.id', id).select(columns).limit(1);
    const [row] = (await bounded(query)) as Record<string, unknown>[];
    return row
      ? conditionAfter(
          keys,
          keys.map((_, n) => row[`k${n}`]),
        )
      : refuseAfter();
  };

  return {
    knex,
    tableOf,
    tenantTables: tables,
    /** Whether the tables show everything up to a position, waiting at most 2 s. A database that is away is not waited for. */
    reached: (nounNames: readonly string[], position: bigint): Promise<boolean> =>
      waitFor(listener, nounNames, position, waitMs).catch(() => false),

    async find(
      entity: AnyEntity,
      id: string,
      asker: Asker,
      where: readonly Condition[] = [],
    ): Promise<Row | null> {
      const query = base(entity, asker, where).where('t.id', id).limit(1);
      return ((await bounded(joined(entity, query))) as Row[])[0] ?? null;
    },

    async list(entity: AnyEntity, asker: Asker, query: ListQuery): Promise<Listed> {
      const keys = keysOf(entity, query.sort);
      const page = joined(entity, narrowed(entity, asker, query));
      for (const { column, isDown, mayBeNull } of keys)
        void page.orderBy(column, isDown ? 'desc' : 'asc', mayBeNull ? 'last' : undefined);
      if (query.after) {
        const { sql, values } = await behind(entity, asker, keys, query.after);
        void page.whereRaw(sql, values as Knex.RawBinding[]);
      }
      void page.limit(query.limit).offset(query.offset);
      const counted = narrowed(entity, asker, query)
        .select(knex.raw('1'))
        .limit(query.q ? countedAtMost + 1 : mostCounted);
      const [rows, count] = await Promise.all([
        bounded(page) as Promise<Row[]>,
        query.counts === false
          ? [{ n: 0 }]
          : (bounded(knex.count('* AS n').from(counted.as('c'))) as Promise<{ n: number }[]>),
      ]);
      const n = Number(count[0]?.n ?? 0);
      return { rows, total: query.q && n > countedAtMost ? null : n };
    },

    /** Where a customer or partner lies, for `can`; null when there is no such one. */
    async placeOf(noun: 'customer' | 'partner', id: string): Promise<Place | null> {
      const entity = nouns.get(noun)!;
      const [row] = (await knex(tableOf(entity)).where({ id }).select('lineagePartnerIds').limit(1)) as {
        lineagePartnerIds: string[];
      }[];
      if (!row) return null;
      return { customerId: noun === 'customer' ? id : null, lineage: row.lineagePartnerIds };
    },

    /** Whether a grant with this permission reaches the place. */
    allows: ({ grants, permission }: Asker, place: Place | null): boolean =>
      grants.some(
        grant =>
          (permissions[permission] as readonly Role[]).includes(grant.role) &&
          (place === null ? isGlobal(grant.role) : reaches(grant, place)),
      ),
  };
};
export type Rows = ReturnType<typeof rowsOf>;

/** No question of a request runs longer; the database is told to stop it. */
const bounded = <Query extends Knex.QueryBuilder>(query: Query) => query.timeout(longest, { cancel: true });

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&');
