import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Migration } from '../store/postgres/migrate.ts';
import { uuidv7 } from '../store/uuid.ts';
import { throughput } from './throughput.ts';

/** The table in which processes announce themselves, so that the API can list them. */
export const runningProcessesMigrations: readonly Migration[] = [
  {
    name: 'running_processes.1',
    sql: `
CREATE TABLE IF NOT EXISTS running_processes (
  id           uuid PRIMARY KEY,
  role         text NOT NULL,
  version      text NOT NULL,
  host         text NOT NULL,
  pid          integer NOT NULL,
  started_at   timestamptz NOT NULL,
  seen_at      timestamptz NOT NULL DEFAULT now(),
  is_standby   boolean NOT NULL DEFAULT false,
  missing      text[] NOT NULL DEFAULT '{}',
  memory_bytes bigint NOT NULL
);`,
  },
  {
    name: 'running_processes.2',
    sql: `ALTER TABLE running_processes ADD COLUMN IF NOT EXISTS throughput jsonb NOT NULL DEFAULT '[]';`,
  },
];

export const processRoles = ['api', 'projector', 'workers', 'relay'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** `missing`: dependencies or tables that the process lacks. `isStandby`: another process does its work. */
export interface ProcessState {
  readonly missing: readonly string[];
  readonly isStandby: boolean;
}
export interface RunningProcess extends ProcessState {
  readonly id: string;
  readonly role: ProcessRole;
  readonly version: string;
  readonly host: string;
  readonly pid: number;
  readonly startedAt: string;
  readonly seenAt: string;
  /** Whether the process has announced itself within the last three intervals. */
  readonly isResponding: boolean;
  readonly memoryBytes: number;
}

const everyMs = 5_000;
const retention = '1 day';
const maxRead = 100;

export const productVersion = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    readonly version: string;
  }
).version;

interface Announcing {
  readonly pool: Pick<Pool, 'query'>;
  readonly role: ProcessRole;
  readonly version?: string;
  readonly state: () => Promise<ProcessState>;
  readonly log: { readonly warn: (fields: object, text: string) => void };
  readonly signal: AbortSignal;
}

/**
 * Announces this process immediately and every 5 s, until the signal aborts. Then removes its row, and
 * resolves. A process that was killed leaves its row, which other processes delete after a day.
 */
export const announceProcess = async (announcing: Announcing): Promise<void> => {
  const { pool, role, version = productVersion, state, log, signal } = announcing;
  const id = uuidv7();
  const startedAt = new Date(Date.now() - process.uptime() * 1_000);
  const beat = async (): Promise<void> => {
    const { missing, isStandby } = await state();
    await pool.query(
      `INSERT INTO running_processes (id, role, version, host, pid, started_at, is_standby, missing, memory_bytes, throughput)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO UPDATE SET seen_at = now(),
         is_standby = excluded.is_standby, missing = excluded.missing, memory_bytes = excluded.memory_bytes,
         throughput = excluded.throughput`,
      [
        id,
        role,
        version,
        hostname(),
        process.pid,
        startedAt,
        isStandby,
        missing,
        String(process.memoryUsage.rss()),
        JSON.stringify(throughput.minutes()),
      ],
    );
    await pool.query(`DELETE FROM running_processes WHERE seen_at < now() - interval '${retention}'`);
  };
  while (!signal.aborted) {
    await beat().catch((error: unknown) =>
      log.warn({ err: error }, 'couldn’t report that the process is running'),
    );
    await pause(everyMs, undefined, { signal }).catch(() => undefined); // ends early on abort
  }
  // a failure doesn't matter, because the process is ending
  await pool.query('DELETE FROM running_processes WHERE id = $1', [id]).catch(() => undefined);
};

interface Row extends Omit<RunningProcess, 'startedAt' | 'seenAt' | 'memoryBytes'> {
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly memoryBytes: string;
}

/** Reads the processes of the last day, at most the 100 seen last, sorted by role and start. */
export const readProcesses = async (pool: Pick<Pool, 'query'>): Promise<readonly RunningProcess[]> => {
  const { rows } = await pool.query<Row>(
    `SELECT id, role, version, host, pid, started_at AS "startedAt", seen_at AS "seenAt", is_standby AS "isStandby",
       missing, memory_bytes AS "memoryBytes",
       seen_at > now() - interval '${(3 * everyMs) / 1_000} seconds' AS "isResponding"
     FROM (SELECT * FROM running_processes ORDER BY seen_at DESC, id LIMIT ${maxRead}) newest
     ORDER BY array_position($1::text[], role), started_at, id`,
    [processRoles],
  );
  return rows.map(row => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    memoryBytes: Number(row.memoryBytes),
  }));
};
