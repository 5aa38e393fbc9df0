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

const readBy = (node: Node, table: string): number => {
  const name = node['Relation Name'] ?? node['Index Name'] ?? '';
  const rows =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const below = (node.Plans ?? []).map(one => readBy(one, table));
  return below.reduce((sum, n) => sum + n, name.startsWith(table) ? rows * node['Actual Loops'] : 0);
};

/** Counts the rows of a table that the API's queries read during a request. */
export const rowsRead = async (
  pool: Pool,
  knex: Knex,
  table: string,
  ask: () => Promise<unknown>,
): Promise<number> => {
  const recorded: { readonly sql: string; readonly bindings: readonly unknown[] }[] = [];
  const note = (query: (typeof recorded)[number]) => recorded.push(query);
  knex.on('query', note);
  await ask();
  knex.removeListener('query', note);
  let read = 0;
  for (const { sql, bindings } of recorded) {
    const { rows } = await pool.query<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
      [...bindings],
    );
    read += readBy(rows[0]!['QUERY PLAN'][0]!.Plan, table);
  }
  return read;
};
