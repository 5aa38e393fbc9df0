import pg, { type Pool, type QueryConfig, type QueryResultRow } from 'pg';

const longestMs = 30_000;

export interface Statement extends QueryConfig {
  /** Rows as arrays of the very texts that PostgreSQL sent, null for NULL. */
  readonly isRaw?: boolean;
}
/** Runs one statement on a connection of the pool. It gives up after a time, and the connection with it. */
export type Query = <Row extends QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;

/** Of node-postgres's own query, which its types do not show. */
interface Receiving {
  _result: { addRow: (row: readonly (string | null)[]) => void };
}
/** A row is what node-postgres reads off the wire anyhow: it is not taken apart and put together once more. */
class RawRows extends pg.Query {
  handleDataRow(this: Receiving, { fields }: { readonly fields: readonly (string | null)[] }): void {
    this._result.addRow(fields);
  }
}

// `query_timeout` of one statement is what node-postgres takes but its types do not name.
export const queriesOf =
  (pool: Pool, timeoutMs = longestMs): Query =>
  async <Row extends QueryResultRow>({ isRaw = false, ...statement }: Statement) => {
    const config = { ...statement, query_timeout: timeoutMs } as QueryConfig;
    const asked = isRaw
      ? (Object.assign(new RawRows(config), { query_timeout: timeoutMs }) as unknown as QueryConfig)
      : config;
    return (await pool.query<Row>(asked)).rows;
  };
