import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { PoolClient } from 'pg';
import type { ReactionContext } from '../runner/reactionContext.ts';

export const checkpoint = 'notifications';

/**
 * Start of notifications, as a position for events and a date for states. Notifications about anything
 * earlier count as read.
 */
export interface History {
  readonly position: Position;
  readonly endedAt: Date;
}

export const positionIn = async ({ pool }: ReactionContext, name: string): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM reactions WHERE name = $1', [
    name,
  ]);
  return rows[0] ? positionOf(rows[0].position) : beginning;
};

/**
 * Moves a checkpoint in the same transaction as the changes, so that no event counts twice. Throws if another
 * process has moved it.
 */
export const moveCheckpoint = async (
  client: PoolClient,
  name: string,
  before: Position,
  after: Position,
): Promise<void> => {
  const { rowCount } = await client.query(
    `INSERT INTO reactions (name, position) VALUES ($1, $3)
     ON CONFLICT (name) DO UPDATE SET position = excluded.position, updated_at = now()
     WHERE reactions.position = $2`,
    [name, String(before), String(after)],
  );
  if (rowCount !== 1) throw new Error(`another process moves the checkpoint ${name}`);
};

/**
 * Returns the end of the history. It is stored before the first start reads anything, so that an interrupted
 * start doesn't notify about old events.
 */
export const historyIn = async (context: ReactionContext): Promise<History> => {
  const { pool, store } = context;
  const stored = async (): Promise<History | undefined> => {
    const { rows } = await pool.query<{ position: string; ended_at: Date }>(
      'SELECT position, ended_at FROM notification_history',
    );
    return rows[0] && { position: positionOf(rows[0].position), endedAt: rows[0].ended_at };
  };
  const storedHistory = await stored();
  if (storedHistory !== undefined) return storedHistory;
  // no history if an earlier version has already applied events
  const isFirst = (await positionIn(context, checkpoint)) === beginning;
  const position = isFirst ? await store.head() : beginning;
  await pool.query('INSERT INTO notification_history (position) VALUES ($1) ON CONFLICT DO NOTHING', [
    String(position),
  ]);
  return (await stored())!;
};
