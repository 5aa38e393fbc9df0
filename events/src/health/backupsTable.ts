import type { Pool } from 'pg';
import type { Migration } from '../store/postgres/migrate.ts';

/** The table of completed backups, written by the command that makes them. */
export const backupsMigrations: readonly Migration[] = [
  {
    name: 'backups.1',
    sql: `
CREATE TABLE IF NOT EXISTS backups (
  id           uuid PRIMARY KEY,
  made_at      timestamptz NOT NULL,
  version      text NOT NULL,
  position     bigint,
  bytes        bigint NOT NULL,
  key_ids      text[] NOT NULL,
  has_keys     boolean NOT NULL,
  completed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS backups_made_at ON backups (made_at DESC);`,
  },
];

export interface Backup {
  /** Time of the snapshot that the backup contains. */
  readonly madeAt: string;
  readonly version: string;
  /**
   * Position of the last event; null if the events are in EventStoreDB or KurrentDB, and not in the backup.
   */
  readonly position: number | null;
  readonly bytes: number;
  /** IDs of the keys that the backup needs. */
  readonly keyIds: readonly string[];
  readonly hasKeys: boolean;
}

export const backupsTable = 'backups';
const maxRead = 10;

export const readBackups = async (pool: Pick<Pool, 'query'>): Promise<readonly Backup[]> => {
  const { rows } = await pool.query<Omit<Backup, 'madeAt'> & { readonly madeAt: Date }>(
    `SELECT made_at AS "madeAt", version, position::float8 AS position, bytes::float8 AS bytes, key_ids AS "keyIds",
       has_keys AS "hasKeys"
     FROM ${backupsTable} ORDER BY made_at DESC LIMIT ${maxRead}`,
  );
  return rows.map(row => ({ ...row, madeAt: row.madeAt.toISOString() }));
};

/** Reads the time of the last backup's snapshot; null without a backup. */
export const readLastBackup = async (pool: Pick<Pool, 'query'>): Promise<string | null> => {
  const { rows } = await pool.query<{ madeAt: Date }>(
    `SELECT made_at AS "madeAt" FROM ${backupsTable} ORDER BY made_at DESC LIMIT 1`,
  );
  return rows[0]?.madeAt.toISOString() ?? null;
};
