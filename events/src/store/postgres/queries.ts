import type { Pool, QueryConfig, QueryResultRow } from 'pg';

const longestMs = 30_000;
/** Values as PostgreSQL writes them. */
const raw = { rowMode: 'array', types: { getTypeParser: () => String } };

export interface Statement extends QueryConfig {
  /** Rows as arrays of the very texts that PostgreSQL sent, null for NULL. */
  readonly isRaw?: boolean;
}
/** Runs one statement on a connection of the pool. It gives up after a time, and the connection with it. */
export type Query = <Row extends QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;

export const queriesOf =
  (pool: Pool, timeoutMs = longestMs): Query =>
  async <Row extends QueryResultRow>({ isRaw = false, ...statement }: Statement) => {
    const config = { ...statement, ...(isRaw ? raw : {}), query_timeout: timeoutMs };
    return (await pool.query<Row>(config)).rows;
  };
