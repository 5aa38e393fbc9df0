import { apiMigrations } from '@latchkey/api/migrations.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Query } from '@latchkey/events/store/postgres/queries.ts';
import { storeSchema } from '@latchkey/events/store/postgres/schema.ts';
import { totalsTable } from '@latchkey/projector/lists.ts';
import { workerMigrations } from '@latchkey/workers/migrations.ts';

export const productMigrations: ReadonlyMap<string, Migration> = new Map(
  [...apiMigrations, ...workerMigrations].map(migration => [migration.name, migration]),
);

/**
 * Tables that the product recomputes: progress and findings of the chain check, and the state that processes
 * report.
 */
const computed = new Set([
  'chain_progress',
  'chain_faults',
  'running_processes',
  'queue_reports',
  'queue_watch',
]);

/**
 * Bookkeeping of knex, which a restore fills by running the migrations, and of the projector, which
 * recomputes it.
 */
const bookkeeping = new Set([
  'knex_migrations',
  'knex_migrations_lock',
  'projections',
  'projection_rebuilds',
]);

/** Tables with data that can't be recomputed from events. Only these are backed up. */
export const backupTables: ReadonlySet<string> = new Set(
  [storeSchema, ...[...productMigrations.values()].map(({ sql }) => sql)]
    .flatMap(sql => [...sql.matchAll(/CREATE TABLE IF NOT EXISTS (\w+)/g)].map(([, name]) => name!))
    .filter(name => !computed.has(name)),
);

export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
}

const presentSql = `SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') ORDER BY c.relname COLLATE "C"`;
const columnsSql = `SELECT c.relname AS "table", a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1) AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ORDER BY c.relname COLLATE "C", a.attnum`;
const referencesSql = `SELECT DISTINCT a.relname AS "from", b.relname AS "to" FROM pg_constraint k
  JOIN pg_class a ON a.oid = k.conrelid JOIN pg_class b ON b.oid = k.confrelid
  WHERE k.contype = 'f' AND a.relname = ANY($1) AND a.oid <> b.oid`;
const sequencesSql = `SELECT c.relname AS "table", a.attname AS column, coalesce(pg_sequence_last_value(s.oid), 0)::text AS last
  FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('i', 'a')
  JOIN pg_class c ON c.oid = d.refobjid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
  WHERE s.relkind = 'S' AND c.relnamespace = current_schema()::regnamespace AND c.relname = ANY($1)
  ORDER BY 1, 2`;

const afterReferences = async (query: Query, names: readonly string[]): Promise<readonly string[]> => {
  const references = await query<{ from: string; to: string }>({ text: referencesSql, values: [names] });
  const sorted: string[] = [];
  const add = (name: string): void => {
    if (sorted.includes(name)) return;
    for (const { from, to } of references) if (from === name && names.includes(to)) add(to);
    sorted.push(name);
  };
  names.forEach(add);
  return sorted;
};

export const presentTables = async (query: Query): Promise<readonly string[]> =>
  (await query<{ name: string }>({ text: presentSql })).map(({ name }) => name);

/** Returns the tables to back up with their columns, in the order in which they can be filled. */
export const tablesToKeep = async (
  query: Query,
  present: readonly string[],
): Promise<readonly TableShape[]> => {
  const names = await afterReferences(
    query,
    present.filter(name => backupTables.has(name)),
  );
  const columns = await query<{ table: string; name: string }>({ text: columnsSql, values: [names] });
  return names.map(name => ({
    name,
    columns: columns.filter(({ table }) => table === name).map(one => one.name),
  }));
};

/**
 * Returns a predicate for tables that aren't backed up because they can be recomputed: read tables of any
 * version, bookkeeping, and those in `computed`.
 */
export const computedTables = async (query: Query): Promise<(name: string) => boolean> => {
  const [row] = await query<{ exists: boolean }>({
    text: `SELECT to_regclass('projections') IS NOT NULL AS exists`,
  });
  const rows = row!.exists
    ? await query<{ name: string }>({ text: 'SELECT table_name AS name FROM projections' })
    : [];
  const read = rows.flatMap(({ name }) => [name, totalsTable(name)]);
  return name => computed.has(name) || bookkeeping.has(name) || read.includes(name);
};

export const sequencesOf = (query: Query, names: readonly string[]) =>
  query<{ table: string; column: string; last: string }>({ text: sequencesSql, values: [names] });

/** Returns the applied migrations in order; empty before the first start. */
export const migrationsOf = async (query: Query): Promise<readonly string[]> => {
  const [row] = await query<{ exists: boolean }>({
    text: `SELECT to_regclass('knex_migrations') IS NOT NULL AS exists`,
  });
  if (!row!.exists) return [];
  return (await query<{ name: string }>({ text: 'SELECT name FROM knex_migrations ORDER BY id' })).map(
    ({ name }) => name,
  );
};
