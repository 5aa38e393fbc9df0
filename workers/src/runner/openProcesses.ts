import type { OpenProcess, Process } from '@latchkey/events/process/process.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Recorded } from '@latchkey/events/store/store.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

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
];

const checkpoint = 'sweep';

/** An open process with the name of its kind. */
export interface Due extends OpenProcess {
  readonly name: string;
}
interface Opened extends Due {
  readonly dueAt: string;
}
interface Changes {
  readonly opened: readonly Opened[];
  /** Those that ended, by name and id. */
  readonly ended: readonly { readonly name: string; readonly id: string }[];
}

/** What the events say of processes. Pure: the last word on each counts. */
export const changesOf = (processes: readonly Process[], events: readonly Recorded[]): Changes => {
  const last = new Map<string, Opened | { readonly name: string; readonly id: string }>();
  for (const event of events)
    for (const { name, begins, ends, patienceMs } of processes) {
      for (const end of ends) {
        if (end.type !== event.type) continue;
        const id = end.of(event);
        if (id !== null) last.set(`${name} ${id}`, { name, id });
      }
      for (const begin of begins) {
        const begun = begin.type === event.type ? begin.of(event) : null;
        if (!begun) continue;
        const dueAt = new Date(Date.parse(event.at) + patienceMs(begun.data)).toISOString();
        last.set(`${name} ${begun.id}`, { name, ...begun, since: event.at, dueAt, tries: 0 });
      }
    }
  const all = [...last.values()];
  return {
    opened: all.flatMap(one => ('dueAt' in one ? one : [])),
    ended: all.flatMap(one => ('dueAt' in one ? [] : one)),
  };
};

/** The open processes: one row each, kept together with the position up to which the log was read, so that whoever takes over continues. */
export const openProcessesOn = (pool: Pool) => ({
  /** The position up to which the log was read; the beginning, when nobody has read it yet. */
  position: async (): Promise<Position> => {
    const { rows } = await pool.query<{ position: string }>(
      'SELECT position FROM reactions WHERE name = $1',
      [checkpoint],
    );
    return rows[0] ? positionOf(rows[0].position) : beginning;
  },

  /** Keeps what the events up to a position said. Throws when another sweeper has moved the position meanwhile. */
  keep: async ({ opened, ended }: Changes, before: Position, position: Position): Promise<void> => {
    const { rowCount } = await pool.query({
      name: 'open_processes_keep',
      text: `WITH moved AS (
         INSERT INTO reactions (name, position) VALUES ($1, $3)
         ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
         WHERE reactions.position = $2
         RETURNING 1),
       ended AS (
         DELETE FROM open_processes o USING unnest($4::text[], $5::text[]) AS e (name, id)
         WHERE o.name = e.name AND o.id = e.id AND EXISTS (SELECT 1 FROM moved)),
       opened AS (
         INSERT INTO open_processes (name, id, data, since, due_at)
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

  /** Those whose time has come, the longest overdue first. */
  due: async (now: Date, most: number): Promise<readonly Due[]> => {
    const { rows } = await pool.query<Due & { readonly since: Date }>(
      'SELECT name, id, data, since, tries FROM open_processes WHERE due_at <= $1 ORDER BY due_at LIMIT $2',
      [now, most],
    );
    return rows.map(row => ({ ...row, since: row.since.toISOString() }));
  },

  /** It is over, unless it has begun anew meanwhile. */
  closed: async ({ name, id, since }: Due): Promise<void> => {
    const text = 'DELETE FROM open_processes WHERE name = $1 AND id = $2 AND since = $3';
    await pool.query(text, [name, id, since]);
  },

  again: async ({ name, id, since }: Due, at: Date): Promise<void> => {
    const text =
      'UPDATE open_processes SET due_at = $4, tries = tries + 1 WHERE name = $1 AND id = $2 AND since = $3';
    await pool.query(text, [name, id, since, at]);
  },
});
