import type { OpenProcess, Process } from '@latchkey/events/process/process.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { EventStore, Recorded } from '@latchkey/events/store/store.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

const batch = 5_000;

export const openProcessesMigrations: readonly Migration[] = [
  {
    name: 'open_processes.1',
    sql: `
CREATE TABLE IF NOT EXISTS open_processes (
  name   text NOT NULL,
  id     text NOT NULL,
  data   jsonb NOT NULL,
  since  timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tries  integer NOT NULL DEFAULT 0,
  PRIMARY KEY (name, id)
);
CREATE INDEX IF NOT EXISTS open_processes_due ON open_processes (due_at);`,
  },
  {
    name: 'awaited_files.1',
    sql: `
CREATE TABLE IF NOT EXISTS awaited_files (LIKE open_processes INCLUDING DEFAULTS, PRIMARY KEY (name, id));
CREATE INDEX IF NOT EXISTS awaited_files_due ON awaited_files (due_at);`,
  },
  {
    name: 'due_validities.1',
    sql: `
CREATE TABLE IF NOT EXISTS due_validities (LIKE open_processes INCLUDING DEFAULTS, PRIMARY KEY (name, id));
CREATE INDEX IF NOT EXISTS due_validities_due ON due_validities (due_at);`,
  },
  {
    name: 'held_files.1',
    sql: `
CREATE TABLE IF NOT EXISTS held_files (LIKE open_processes INCLUDING DEFAULTS, PRIMARY KEY (name, id));
CREATE INDEX IF NOT EXISTS held_files_customer ON held_files ((data->>'customerId'), id);`,
  },
  {
    name: 'held_files.2',
    sql: `ALTER TABLE held_files ADD COLUMN IF NOT EXISTS match jsonb;`,
  },
  {
    name: 'customer_providers.1',
    sql: `
CREATE TABLE IF NOT EXISTS customer_providers (LIKE open_processes INCLUDING DEFAULTS, PRIMARY KEY (name, id));`,
  },
];

export interface ProcessTable {
  readonly table: 'awaited_files' | 'customer_providers' | 'due_validities' | 'held_files';
  readonly checkpoint: string;
}
export type Followed = Pick<Process, 'name' | 'begins' | 'ends' | 'overdueAfterMs'>;

export interface Due extends OpenProcess {
  readonly name: string;
}
interface Opened extends Due {
  readonly dueAt: string;
}
export interface Changes {
  readonly opened: readonly Opened[];
  readonly ended: readonly { readonly name: string; readonly id: string }[];
}

/** Returns the changes that events make to open processes. Only the last event of each process counts. */
export const changesOf = (processes: readonly Followed[], events: readonly Recorded[]): Changes => {
  const last = new Map<string, Opened | { readonly name: string; readonly id: string }>();
  for (const event of events)
    for (const { name, begins, ends, overdueAfterMs } of processes) {
      for (const end of ends) {
        if (end.type !== event.type) continue;
        const id = end.of(event);
        if (id !== null) last.set(`${name} ${id}`, { name, id });
      }
      for (const begin of begins) {
        const begun = begin.type === event.type ? begin.of(event) : null;
        if (!begun) continue;
        const dueAt = new Date(Date.parse(event.at) + overdueAfterMs(begun.data)).toISOString();
        last.set(`${name} ${begun.id}`, { name, ...begun, since: event.at, dueAt, tries: 0 });
      }
    }
  const all = [...last.values()];
  return {
    opened: all.flatMap(one => ('dueAt' in one ? one : [])),
    ended: all.flatMap(one => ('dueAt' in one ? [] : one)),
  };
};

export const openRows = (pool: Pool, table: ProcessTable['table'] | 'swept_processes') => ({
  /** Returns up to `limit` due processes, optionally only of these names, longest overdue first. */
  due: async (now: Date, limit: number, names: readonly string[] | null = null): Promise<readonly Due[]> => {
    const { rows } = await pool.query<Due & { readonly since: Date }>(
      `SELECT name, id, data, since, tries FROM ${table}
       WHERE due_at <= $1 AND ($3::text[] IS NULL OR name = ANY($3)) ORDER BY due_at LIMIT $2`,
      [now, limit, names],
    );
    return rows.map(row => ({ ...row, since: row.since.toISOString() }));
  },

  /** Removes finished processes, unless a newer event has restarted them. */
  closed: async (over: readonly Due[]): Promise<void> => {
    if (over.length === 0) return;
    await pool.query(
      `DELETE FROM ${table} o USING unnest($1::text[], $2::text[], $3::timestamptz[]) AS e (name, id, since)
       WHERE o.name = e.name AND o.id = e.id AND o.since = e.since`,
      columnsOf(over),
    );
  },

  /** Reschedules processes, unless a newer event has restarted them. */
  again: async (later: readonly (Due & { readonly at: Date })[]): Promise<void> => {
    if (later.length === 0) return;
    await pool.query(
      `UPDATE ${table} o SET due_at = e.at, tries = o.tries + 1
       FROM unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS e (name, id, since, at)
       WHERE o.name = e.name AND o.id = e.id AND o.since = e.since`,
      [...columnsOf(later), later.map(({ at }) => at)],
    );
  },
});

/**
 * Returns the storage of open processes: a row for each, and the position up to which the log was read, so
 * that another process can take over.
 */
export const openProcessesOn = (pool: Pool, { table, checkpoint }: ProcessTable) => ({
  position: async (): Promise<Position> => {
    const { rows } = await pool.query<{ position: string }>(
      'SELECT position FROM reactions WHERE name = $1',
      [checkpoint],
    );
    return rows[0] ? positionOf(rows[0].position) : beginning;
  },

  /**
   * Stores the changes caused by events up to a position. Throws if another process has moved the position.
   */
  keep: async ({ opened, ended }: Changes, before: Position, position: Position): Promise<void> => {
    const { rowCount } = await pool.query({
      name: `${table}_keep`,
      text: `WITH moved AS (
         INSERT INTO reactions (name, position) VALUES ($1, $3)
         ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
         WHERE reactions.position = $2
         RETURNING 1),
       ended AS (
         DELETE FROM ${table} o USING unnest($4::text[], $5::text[]) AS e (name, id)
         WHERE o.name = e.name AND o.id = e.id AND EXISTS (SELECT 1 FROM moved)),
       opened AS (
         INSERT INTO ${table} (name, id, data, since, due_at)
         SELECT * FROM unnest($6::text[], $7::text[], $8::jsonb[], $9::timestamptz[], $10::timestamptz[])
         WHERE EXISTS (SELECT 1 FROM moved)
         ON CONFLICT (name, id) DO UPDATE
           SET data = excluded.data, since = excluded.since, due_at = excluded.due_at, tries = 0)
       SELECT 1 FROM moved`,
      values: [
        checkpoint,
        String(before),
        String(position),
        ended.map(({ name }) => name),
        ended.map(({ id }) => id),
        opened.map(({ name }) => name),
        opened.map(({ id }) => id),
        opened.map(({ data }) => JSON.stringify(data)),
        opened.map(({ since }) => since),
        opened.map(({ dueAt }) => dueAt),
      ],
    });
    if (rowCount !== 1) throw new Error('another sweeper is at work');
  },

  ...openRows(pool, table),
});

const columnsOf = (all: readonly Due[]) => [
  all.map(({ name }) => name),
  all.map(({ id }) => id),
  all.map(({ since }) => since),
];

export const followLog = async (
  open: ReturnType<typeof openProcessesOn>,
  processes: readonly Followed[],
  store: Pick<EventStore, 'readAll'>,
  signal: AbortSignal,
): Promise<void> => {
  const types = [
    ...new Set(processes.flatMap(({ begins, ends }) => [...begins, ...ends].map(one => one.type))),
  ];
  let position = await open.position();
  while (!signal.aborted) {
    const read = await store.readAll({ after: position, limit: batch, types });
    if (read.position === position) return;
    await open.keep(changesOf(processes, read.events), position, read.position);
    position = read.position;
  }
};
