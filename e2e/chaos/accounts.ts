import assert from 'node:assert/strict';
import type pg from 'pg';
import type { ApiClient } from '../../product/run/apiClient.ts';

const maxBroken = 5;
/** Runs a query with retries, as each connection broken by a killed database fails once. */
const queryRetrying = async <Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  text: string,
  orderId: string,
): Promise<readonly Row[]> => {
  for (let broken = 0; ; broken++)
    try {
      return (await pool.query<Row>(text, [orderId])).rows;
    } catch (error) {
      if (broken === maxBroken) throw error;
    }
};

export const issuedShare = async (pool: pg.Pool, orderId: string, of: number): Promise<number | null> => {
  try {
    const { rows } = await pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM events WHERE type = 'CredentialAvailable' AND data->>'orderId' = $1`,
      [orderId],
    );
    return rows[0]!.n / of;
  } catch {
    return null;
  }
};

/**
 * Counts emails that were being sent and have no recorded result. A kill at this moment may cause them to be
 * sent twice.
 */
export const mailsInFlight = async (pool: pg.Pool, orderId: string): Promise<number> => {
  const rows = await queryRetrying<{ n: number }>(
    pool,
    `SELECT count(*)::int AS n FROM (
       SELECT DISTINCT ON (stream_id) type FROM events
       WHERE type IN ('CredentialDeliveryStarted', 'CredentialDelivered', 'CredentialDeliveryFailed') AND data->>'orderId' = $1
       ORDER BY stream_id, revision DESC) last WHERE type = 'CredentialDeliveryStarted'`,
    orderId,
  );
  return rows[0]!.n;
};

export const mailsMissing = async (
  pool: pg.Pool,
  orderId: string,
): Promise<readonly { readonly stream_id: string; readonly last: string }[]> =>
  queryRetrying(
    pool,
    `SELECT stream_id, (array_agg(type ORDER BY revision DESC))[1] AS last FROM events
     WHERE stream_id LIKE 'credential-%' AND data->>'orderId' = $1
     GROUP BY stream_id HAVING count(*) FILTER (WHERE type = 'CredentialDelivered') = 0 LIMIT 20`,
    orderId,
  );

export const assertLedger = async (
  api: ApiClient,
  customerId: string,
  orderId: string,
  count: number,
): Promise<void> => {
  const { body: ledger } = await api.get<{ status: string; amount: number; orderId: string }[]>(
    `/admin/customers/${customerId}/credits?limit=1000`,
  );
  const entries = ledger.filter(one => one.orderId === orderId);
  assert.deepEqual(
    entries.map(({ status, amount }) => [status, amount]),
    [['ISSUED_ORDER', -count]],
  );
};

export const assertClaims = async (pool: pg.Pool, orderId: string, count: number): Promise<void> => {
  const rows = await queryRetrying<{ n: number }>(
    pool,
    `SELECT count(DISTINCT data->>'owner')::int AS n FROM events WHERE type = 'UniqueClaimed' AND data->>'owner' IN
       (SELECT stream_id FROM events WHERE type = 'CredentialAdded' AND data->>'orderId' = $1)`,
    orderId,
  );
  assert.equal(rows[0]!.n, count);
};
