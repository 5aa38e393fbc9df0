import type { Pool } from 'pg';

export type Service = 'mail' | 'sms';
/** An outage of a service. `message`: its response, or the connection error. `since`: ISO 8601 time. */
export interface Outage {
  readonly service: Service;
  readonly message: string;
  readonly since: string;
}

/**
 * The table of outages, written by the workers and read by the API. A service without a row has no known
 * outage.
 */
export const outagesMigrations = [
  {
    name: 'service_outages.1',
    sql: `
CREATE TABLE IF NOT EXISTS service_outages (
  service text PRIMARY KEY,
  message text NOT NULL,
  since   timestamptz NOT NULL DEFAULT now()
);`,
  },
] as const;

export const readOutages = async (pool: Pick<Pool, 'query'>): Promise<readonly Outage[]> => {
  const { rows } = await pool.query<{ service: Service; message: string; since: Date }>(
    'SELECT service, message, since FROM service_outages ORDER BY service',
  );
  return rows.map(row => ({ ...row, since: row.since.toISOString() }));
};

/** Records an outage, or its end with `null`. A known outage keeps its start. */
export const writeOutage = async (
  pool: Pick<Pool, 'query'>,
  service: Service,
  message: string | null,
): Promise<void> => {
  await (message === null
    ? pool.query('DELETE FROM service_outages WHERE service = $1', [service])
    : pool.query(
        'INSERT INTO service_outages (service, message) VALUES ($1, $2) ON CONFLICT (service) DO UPDATE SET message = excluded.message',
        [service, message],
      ));
};
