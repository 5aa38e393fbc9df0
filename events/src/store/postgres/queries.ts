import type { Pool, QueryConfig, QueryResultRow } from 'pg';

const longestMs = 30_000;
const raw = { rowMode: 'array', types: { getTypeParser: () => String } };

export interface Statement extends QueryConfig {
  /** Whether rows are arrays of PostgreSQL's unparsed strings, with null for NULL. */
  readonly isRaw?: boolean;
}
/**
 * Runs a statement: on any connection of a pool (`queriesOf`; a timeout closes the connection), or on a
 * particular one.
 */
export type Query = <Row extends QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;

export const queriesOf =
  (pool: Pool, timeoutMs = longestMs): Query =>
  async <Row extends QueryResultRow>({ isRaw = false, ...statement }: Statement) => {
    const config = { ...statement, ...(isRaw ? raw : {}), query_timeout: timeoutMs };
    return (await pool.query<Row>(config)).rows;
  };
