import type { Knex } from 'knex';
import type { Progress } from './replay/replay.ts';

export interface RebuildProgress {
  readonly name: string;
  readonly rebuildId: string;
  readonly phase: Progress['phase'];
  readonly position: number;
  /** Position of the last event when the rebuild began. */
  readonly head: number;
  readonly startedAt: string;
  readonly updatedAt: string;
}

/** Reads the progress of the newest rebuild of each projection. That of a failed or canceled one remains. */
export const readRebuildProgress = async (rows: Knex): Promise<readonly RebuildProgress[]> => {
  const existence = await rows.raw<{ rows: { exists: boolean }[] }>(
    `SELECT to_regclass('projection_rebuilds') IS NOT NULL AS exists`,
  );
  if (!existence.rows[0]?.exists) return [];
  const columns = { rebuildId: 'rebuild_id', startedAt: 'started_at', updatedAt: 'updated_at' };
  return (await rows('projection_rebuilds')
    .select('name', 'phase', 'position', 'head', columns)
    .limit(1_000)) as readonly RebuildProgress[];
};
