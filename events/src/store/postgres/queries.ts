import pg, { type Pool, type QueryConfig, type QueryResultRow } from 'pg';

const longestMs = 30_000;

export interface Statement extends QueryConfig {
  /** Rows as arrays of the very texts that PostgreSQL sent, null for NULL. */
  readonly isRaw?: boolean;
}
/** Runs one statement on a connection of the pool. It gives up after a time, and the connection with it. */
export type Query = <Row extends QueryResultRow>(statement: Statement) => Promise<readonly Row[]>;

/** What node-postgres's own query is, of which its types show little. */
interface Sent {
  submit(connection: pg.Connection): unknown;
  readonly _result: { addRow: (row: readonly (string | null)[]) => void };
}
const Sending = pg.Query as unknown as new (config: QueryConfig) => Sent;

/**
 * A statement that cuts its connection when it takes too long. Not by node-postgres's own `query_timeout`: a function that stands in a query and knows of it
 * makes all its rows outlive the collections of young memory, which then copy them, again and again.
 */
class Timed extends Sending {
  timer: NodeJS.Timeout | undefined;
  private readonly timeoutMs: number;
  constructor(config: QueryConfig, timeoutMs: number) {
    super(config);
    this.timeoutMs = timeoutMs;
  }
  override submit(connection: pg.Connection): unknown {
    this.timer = setTimeout(cut, this.timeoutMs, connection);
    return super.submit(connection);
  }
}
/** A row is what node-postgres reads off the wire anyhow: it is not taken apart and put together once more. */
class RawRows extends Timed {
  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this._result.addRow(fields);
  }
}
/** Whoever waits for something on it is told that the connection has ended. */
const cut = ({ stream }: pg.Connection): void => void stream.destroy();

export const queriesOf =
  (pool: Pool, timeoutMs = longestMs): Query =>
  async <Row extends QueryResultRow>({ isRaw = false, ...statement }: Statement) => {
    const asked = isRaw ? new RawRows(statement, timeoutMs) : new Timed(statement, timeoutMs);
    try {
      return (await pool.query<Row>(asked as unknown as QueryConfig)).rows;
    } finally {
      clearTimeout(asked.timer);
    }
  };
