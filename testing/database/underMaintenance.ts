import type { Pool, QueryConfig, QueryResultRow } from 'pg';

/**
 * Runs one statement that may change or delete events, which the database refuses everybody else. The chain tells of it afterwards. Nothing in the
 * product does this: it is for people who repair a store by hand, and for tests that break one.
 */
export const underMaintenance = async <Row extends QueryResultRow>(
  pool: Pool,
  statement: QueryConfig,
): Promise<readonly Row[]> => {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query("BEGIN; SET LOCAL latchkey.maintenance = 'on'");
    const { rows } = await client.query<Row>(statement);
    await client.query('COMMIT');
    isDone = true;
    return rows;
  } finally {
    client.release(!isDone); // ends the connection, and the transaction with it
  }
};
