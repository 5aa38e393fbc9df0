import type { Pool } from 'pg';

/** Returns all rows of all tables as text, with bytes as hex. Omits PostgreSQL's own schemas. */
export const dumpOf = async (pool: Pool): Promise<readonly string[]> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const parts = await Promise.all(
    tables.map(
      async ({ name }) => (await pool.query<{ line: string }>(`SELECT t::text AS line FROM ${name} t`)).rows,
    ),
  );
  return parts.flat().map(({ line }) => line);
};
