import type { Pool } from 'pg';
import type { Migration } from '../store/postgres/migrate.ts';

/** The newest report of each queue, written by the workers for the API, which can't reach the queues. */
export const queueReportsMigrations: readonly Migration[] = [
  {
    name: 'queue_reports.1',
    sql: `
CREATE TABLE IF NOT EXISTS queue_reports (
  name   text PRIMARY KEY,
  at     timestamptz NOT NULL DEFAULT now(),
  report jsonb NOT NULL
);`,
  },
  {
    name: 'queue_reports.2',
    sql: `
CREATE TABLE IF NOT EXISTS queue_watch (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  at timestamptz NOT NULL
);`,
  },
];

export interface FailedJob {
  readonly id: string;
  readonly reason: string;
  readonly attempts: number;
  readonly failedAt: string;
  /** IDs in the job's data by their names, such as `credentialId`. */
  readonly refs: Readonly<Record<string, string>>;
}
export interface QueueReport {
  readonly waiting: number;
  readonly active: number;
  readonly delayed: number;
  readonly failed: number;
  readonly oldestAt: string | null;
  /** The newest failed jobs, at most 20. */
  readonly failedJobs: readonly FailedJob[];
}
export interface StoredQueueReport extends QueueReport {
  readonly name: string;
  readonly at: string;
  /** Whether a newer report is overdue. */
  readonly isStale: boolean;
}

/** Twice the interval at which workers report while no one views the queues. */
const staleAfter = '2 minutes';
const maxRead = 100;
const retention = '1 hour';

export const writeQueueReports = async (
  pool: Pick<Pool, 'query'>,
  reports: readonly (readonly [name: string, report: QueueReport])[],
): Promise<void> => {
  await pool.query(
    `INSERT INTO queue_reports (name, report) SELECT * FROM unnest($1::text[], $2::jsonb[])
     ON CONFLICT (name) DO UPDATE SET report = excluded.report, at = now()`,
    [reports.map(([name]) => name), reports.map(([, report]) => JSON.stringify(report))],
  );
  await pool.query(`DELETE FROM queue_reports WHERE at < now() - interval '${retention}'`);
};

const watchedFor = '30 seconds';

/** Records that someone is viewing the queues, so that the workers report every few seconds. */
export const watchQueues = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query(
    `INSERT INTO queue_watch AS w (at) VALUES (now()) ON CONFLICT (id) DO UPDATE SET at = excluded.at
     WHERE w.at < now() - interval '5 seconds'`,
  );
};

export const areQueuesWatched = async (pool: Pick<Pool, 'query'>): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM queue_watch WHERE at > now() - interval '${watchedFor}'`,
  );
  return rowCount === 1;
};

export const readQueueReports = async (pool: Pick<Pool, 'query'>): Promise<readonly StoredQueueReport[]> => {
  const { rows } = await pool.query<{ name: string; at: Date; isStale: boolean; report: QueueReport }>(
    `SELECT name, at, at < now() - interval '${staleAfter}' AS "isStale", report
     FROM queue_reports ORDER BY name LIMIT ${maxRead}`,
  );
  return rows.map(({ name, at, isStale, report }) => ({ ...report, name, at: at.toISOString(), isStale }));
};
