import type { Pool, QueryConfig, QueryResultRow } from 'pg';

/**
 * Runs a statement that may change or delete events, which the database otherwise rejects. Verifying the hash
 * chain then reports the change. For repairing a store by hand and for tests that break one; the product
 * never does this.
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
    client.release(!isDone);
  }
};
