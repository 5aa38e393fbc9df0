import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { ReactionContext } from '../runner/reactionContext.ts';

/** The name of the checkpoint in the log. */
export const checkpoint = 'notifications';

/** The time before the first start: events up to this position, and outages up to this moment. */
export interface History {
  readonly position: Position;
  readonly endedAt: Date;
}

/** Returns the position up to which the log was read. */
export const positionIn = async ({ pool }: ReactionContext): Promise<Position> => {
  const { rows } = await pool.query<{ position: string }>('SELECT position FROM reactions WHERE name = $1', [
    checkpoint,
  ]);
  return rows[0] ? positionOf(rows[0].position) : beginning;
};

/**
 * Returns where the history ends. The first start stores it before anything is read, so that a start that was
 * interrupted doesn't make news of it.
 */
export const historyIn = async (context: ReactionContext): Promise<History> => {
  const { pool, store } = context;
  const stored = async (): Promise<History | undefined> => {
    const { rows } = await pool.query<{ position: string; ended_at: Date }>(
      'SELECT position, ended_at FROM notification_history',
    );
    return rows[0] && { position: positionOf(rows[0].position), endedAt: rows[0].ended_at };
  };
  const known = await stored();
  if (known !== undefined) return known;
  // an earlier version that read the log already knew no history
  const isFirst = (await positionIn(context)) === beginning;
  const position = isFirst ? await store.head() : beginning;
  await pool.query('INSERT INTO notification_history (position) VALUES ($1) ON CONFLICT DO NOTHING', [
    String(position),
  ]);
  return (await stored())!;
};
