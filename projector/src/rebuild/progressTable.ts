import type { Knex } from 'knex';
import type { Progress } from '../replay/replay.ts';

const everyMs = 500;

interface Rebuilding {
  readonly rows: Knex;
  readonly name: string;
  readonly rebuildId: string;
  readonly head: bigint;
}

/**
 * Writes the progress of a rebuild for the API: each new phase immediately, otherwise at most twice a second.
 * A failed write is ignored.
 */
export const progressTable = ({ rows, name, rebuildId, head }: Rebuilding) => {
  let writtenAt = 0;
  let phase: Progress['phase'] | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  const write = (progress: Progress): Promise<unknown> =>
    rows('projection_rebuilds')
      .insert({
        name,
        rebuild_id: rebuildId,
        phase: progress.phase,
        position: String(progress.position),
        head: String(head),
        updated_at: rows.fn.now(),
      })
      .onConflict('name')
      .merge(['phase', 'position', 'head', 'updated_at'])
      .catch(() => undefined); // the next write may succeed
  return {
    /** Replaces the progress of an earlier rebuild with the start of this one. */
    begin: async (): Promise<void> => {
      await rows('projection_rebuilds').where({ name }).delete();
      await write({ phase: 'building', position: 0n as Progress['position'] });
    },
    note: (progress: Progress): void => {
      const isNew = progress.phase !== phase;
      if (!isNew && Date.now() - writtenAt < everyMs) return;
      phase = progress.phase;
      writtenAt = Date.now();
      writing = writing.then(() => write(progress));
    },
    end: async (): Promise<void> => {
      await writing;
      await rows('projection_rebuilds').where({ name }).delete();
    },
  };
};
