import { createHash } from 'node:crypto';
import type { Process } from '@latchkey/events/process/process.ts';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import type { Pool } from 'pg';
import { changesOf, openRows, type Changes } from './openProcesses.ts';

const batch = 5_000;
/**
 * Maximum number of batches that a group of sweeps reads per turn, so that a sweep that starts from the
 * beginning doesn't delay the others.
 */
const maxBatches = 20;
const retention = '30 days';

// Sweeps have their own tables, because releases up to 0.2.0 close unknown processes in `open_processes`.
export const sweepsMigrations: readonly Migration[] = [
  {
    name: 'sweeps.1',
    sql: `
CREATE TABLE IF NOT EXISTS sweeps (
  name       text PRIMARY KEY,
  position   bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS swept_processes (LIKE open_processes INCLUDING DEFAULTS, PRIMARY KEY (name, id));
CREATE INDEX IF NOT EXISTS swept_processes_due ON swept_processes (due_at);`,
  },
];

/**
 * Sweep of one kind of process. Its lock, checkpoint and rows share a key: the process's name and a hash of
 * its event types. A worker that doesn't know these types can neither take the sweep nor move past their
 * events.
 */
export interface Sweep {
  readonly key: string;
  readonly types: readonly string[];
  readonly process: Process;
}

export const sweepsOf = (processes: readonly Process[]): readonly Sweep[] =>
  processes.map(process => {
    const types = [...new Set([...process.begins, ...process.ends].map(({ type }) => type))].toSorted();
    const hash = createHash('sha256').update(types.join(' ')).digest('hex').slice(0, 8);
    return { key: `${process.name} ${hash}`, types, process };
  });

/** Returns the storage of sweeps: a position in the log for each, and a row for each open process. */
export const sweepsOn = (pool: Pool) => ({
  positions: async (keys: readonly string[]): Promise<ReadonlyMap<string, Position>> => {
    const { rows } = await pool.query<{ name: string; position: string }>(
      'SELECT name, position FROM sweeps WHERE name = ANY($1)',
      [keys],
    );
    return new Map(rows.map(({ name, position }) => [name, positionOf(position)]));
  },

  /** Stores changes up to a position, for all sweeps that are at `before`. Throws if one has moved. */
  keep: async (
    keys: readonly string[],
    { opened, ended }: Changes,
    before: Position,
    position: Position,
  ): Promise<void> => {
    const { rowCount } = await pool.query({
      name: 'sweeps_keep',
      text: `WITH moved AS (
         INSERT INTO sweeps (name, position) SELECT name, $3::bigint FROM unnest($1::text[]) AS s (name)
         ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
         WHERE sweeps.position = $2
         RETURNING name),
       ended AS (
         DELETE FROM swept_processes o USING unnest($4::text[], $5::text[]) AS e (name, id)
         WHERE o.name = e.name AND o.id = e.id AND o.name IN (SELECT name FROM moved)),
       opened AS (
         INSERT INTO swept_processes (name, id, data, since, due_at)
         SELECT * FROM unnest($6::text[], $7::text[], $8::jsonb[], $9::timestamptz[], $10::timestamptz[]) AS o (name)
         WHERE o.name IN (SELECT name FROM moved)
         ON CONFLICT (name, id) DO UPDATE
           SET data = excluded.data, since = excluded.since, due_at = excluded.due_at, tries = 0)
       SELECT FROM moved`,
      values: [
        keys,
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
    if (rowCount !== keys.length) throw new Error('another sweeper is at work');
  },

  /** Removes sweeps that no release has used for 30 days, with their rows. */
  removeOutdated: async (keys: readonly string[]): Promise<void> => {
    await pool.query(
      `WITH outdated AS (
         DELETE FROM sweeps WHERE name <> ALL($1) AND updated_at < now() - interval '${retention}' RETURNING name)
       DELETE FROM swept_processes WHERE name IN (SELECT name FROM outdated)`,
      [keys],
    );
  },

  ...openRows(pool, 'swept_processes'),
});

interface Reached {
  readonly position: Position;
  readonly isAtEnd: boolean;
}

/**
 * Reads new events for sweeps, and returns those that have reached the end of the log. Sweeps at the same
 * position read together. The group that is furthest ahead reads first; every other group reads only up to
 * the position of the group ahead of it.
 */
export const followSweeps = async (
  on: ReturnType<typeof sweepsOn>,
  sweeps: readonly Sweep[],
  store: Pick<EventStore, 'readAll'>,
  signal: AbortSignal,
): Promise<readonly Sweep[]> => {
  const positions = await on.positions(sweeps.map(({ key }) => key));
  const groups = Map.groupBy(sweeps, ({ key }) => positions.get(key) ?? beginning);

  const follow = async (group: readonly Sweep[], from: Position, ahead: Reached | null): Promise<Reached> => {
    const types = [...new Set(group.flatMap(one => one.types))];
    const followed = group.map(({ key, process }) => ({ ...process, name: key }));
    let position = from;
    for (let batches = 0; batches < maxBatches && !signal.aborted; batches++) {
      const read = await store.readAll({ after: position, limit: batch, types });
      const to = ahead && read.position > ahead.position ? ahead.position : read.position;
      if (to === position) return { position, isAtEnd: ahead?.isAtEnd ?? true };
      const events = read.events.filter(event => event.position <= to);
      await on.keep(
        group.map(({ key }) => key),
        changesOf(followed, events),
        position,
        to,
      );
      position = to;
    }
    return { position, isAtEnd: false };
  };

  const atEnd: Sweep[] = [];
  let ahead: Reached | null = null;
  for (const [from, group] of [...groups].toSorted(([a], [b]) => (a < b ? 1 : -1))) {
    ahead = await follow(group, from, ahead);
    if (ahead.isAtEnd) atEnd.push(...group);
  }
  return atEnd;
};
