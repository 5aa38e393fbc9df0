import type { Knex } from 'knex';
import type { Pool } from 'pg';

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

/** Rows of a table, and entries of its indexes, that a plan went through. */
const readBy = (node: Node, table: string): number => {
  const name = node['Relation Name'] ?? node['Index Name'] ?? '';
  const rows =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const below = (node.Plans ?? []).map(one => readBy(one, table));
  return below.reduce((sum, n) => sum + n, name.startsWith(table) ? rows * node['Actual Loops'] : 0);
};

/** How many rows of a table the API's questions go through while something is asked. */
export const rowsRead = async (
  pool: Pool,
  knex: Knex,
  table: string,
  ask: () => Promise<unknown>,
): Promise<number> => {
  const asked: { readonly sql: string; readonly bindings: readonly unknown[] }[] = [];
  const note = (query: (typeof asked)[number]) => asked.push(query);
  knex.on('query', note);
  await ask();
  knex.removeListener('query', note);
  let read = 0;
  for (const { sql, bindings } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      [...bindings],
    );
    read += readBy(rows[0]!['QUERY PLAN'][0]!.Plan, table);
  }
  return read;
};
