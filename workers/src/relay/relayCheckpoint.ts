import { positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { Migration } from '@latchkey/events/store/postgres/migrate.ts';
import type { Pool } from 'pg';

export const relayMigrations: readonly Migration[] = [
  {
    name: 'relay.1',
    sql: `
CREATE TABLE IF NOT EXISTS relay_checkpoints (
  name       text PRIMARY KEY,
  position   bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);`,
  },
];

/**
 * Returns the storage of a relay's checkpoint: the position up to which it has published everything. The
 * position never moves back.
 */
export const relayCheckpoint = (pool: Pool, name: string) => ({
  read: async (): Promise<Position | null> => {
    const { rows } = await pool.query<{ position: string }>(
      'SELECT position FROM relay_checkpoints WHERE name = $1',
      [name],
    );
    return rows[0] ? positionOf(rows[0].position) : null;
  },
  move: async (position: Position): Promise<void> => {
    await pool.query({
      name: 'relay_moved',
      text: `INSERT INTO relay_checkpoints (name, position) VALUES ($1, $2)
       ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
       WHERE relay_checkpoints.position < excluded.position`,
      values: [name, String(position)],
    });
  },
});
export type RelayCheckpoint = ReturnType<typeof relayCheckpoint>;
