import { positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Logger } from 'pino';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

export const checkpointsMigrations: readonly Migration[] = [
  {
    name: 'reactions.1',
    sql: `
CREATE TABLE IF NOT EXISTS reactions (
  name       text PRIMARY KEY,
  position   bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);`,
  },
];

const lateMs = 200;

/**
 * Saves the checkpoints of all reactions in a process, batched every 200 ms into one statement. After a
 * crash, work since the last save is enqueued again, which is idempotent.
 */
export const checkpointsOn = (pool: Pool, log: Pick<Logger, 'warn'>) => {
  let moved = new Map<string, Position>();
  let due: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = (): void => {
    clearTimeout(due);
    due = undefined;
    writing = writing.then(async () => {
      // sorted, so that concurrent processes can't deadlock
      const mine = [...moved].toSorted(([a], [b]) => (a < b ? -1 : 1));
      moved = new Map();
      if (mine.length === 0) return;
      try {
        await pool.query({
          name: 'reactions_moved',
          text: `INSERT INTO reactions (name, position) SELECT * FROM unnest($1::text[], $2::bigint[])
           ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
           WHERE reactions.position < excluded.position`,
          values: [mine.map(([name]) => name), mine.map(([, position]) => String(position))],
        });
      } catch (error) {
        log.warn({ err: error, names: mine.map(([name]) => name) }, 'couldn’t store checkpoints; retrying');
        for (const [name, position] of mine) if (!moved.has(name)) moved.set(name, position);
      }
    });
  };
  return {
    read: async (name: string): Promise<Position | null> => {
      const { rows } = await pool.query<{ position: string }>(
        'SELECT position FROM reactions WHERE name = $1',
        [name],
      );
      return rows[0] ? positionOf(rows[0].position) : null;
    },
    /** Saves the first checkpoint of a reaction that doesn't start at the beginning. */
    start: async (name: string, position: Position): Promise<void> => {
      await pool.query(
        'INSERT INTO reactions (name, position) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING',
        [name, String(position)],
      );
    },
    moved: (name: string, position: Position): void => {
      moved.set(name, position);
      due ??= setTimeout(write, lateMs);
    },
    /** Resolves once pending checkpoints are saved, or saving has failed. */
    flush: async (): Promise<void> => {
      write();
      await writing;
    },
  };
};
export type Checkpoints = ReturnType<typeof checkpointsOn>;
