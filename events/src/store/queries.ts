import type { Pool, QueryConfig, QueryResultRow } from 'pg';

const longestMs = 30_000;

/** Runs one statement on a connection of the pool. It gives up after a time, and the connection with it. */
export type Query = <Row extends QueryResultRow>(statement: QueryConfig) => Promise<readonly Row[]>;

// `query_timeout` of one statement is what node-postgres takes but its types do not name.
export const queriesOf =
  (pool: Pool, timeoutMs = longestMs): Query =>
  async <Row extends QueryResultRow>(statement: QueryConfig) =>
    (await pool.query<Row>({ ...statement, query_timeout: timeoutMs } as QueryConfig)).rows;
