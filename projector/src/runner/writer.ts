import { performance } from 'node:perf_hooks';
import type { Position } from '@latchkey/events/store/position.ts';
import type { Batch, Recorded } from '@latchkey/events/store/store.ts';
import { planOf } from './fold.ts';
import { countBatch, type ProjectionMetrics } from './metrics.ts';
import type { Projection } from './projection.ts';
import { rowWriter, type Send } from './rows.ts';
import type { Leading } from './statement.ts';
import type { Session } from './session.ts';
import { Overtaken } from './transient.ts';

/**
 * Thrown if a batch can't be projected. `position`: position of the batch's first event; undefined for an
 * empty batch.
 */
export class BatchFailed extends Error {
  readonly position: Position | undefined;
  constructor(first: Recorded | undefined, cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(first ? `${first.type} ${first.id}: ${message}` : message, { cause });
    this.name = 'BatchFailed';
    this.position = first?.position;
  }
}

export interface WriterOptions {
  readonly session: Session;
  readonly projection: Projection;
  readonly table: string;
  readonly from: Position;
  readonly metrics: ProjectionMetrics;
  /** The checkpoint that each statement moves, with the notification for readers. Absent during a replay. */
  readonly checkpoint?: Leading & { readonly notification: (to: Position) => string };
  /**
   * Called when the rows of a batch are written. `startTime`: when its projection began, in ms since 1970.
   */
  readonly onProjected?: (events: readonly Recorded[], startTime: number) => void;
  /** Called when everything up to the position is readable. `isNotified`: readers were already notified. */
  readonly onMoved?: (position: Position, isNotified: boolean) => void;
  /** Called when a write failed, after which no more are possible. `finish` throws the error. */
  readonly onFailed?: () => void;
}

const idleMs = 1_000;

/**
 * Projects batches: folds the next while one is being written, unless it must load rows first. One statement
 * writes rows and checkpoint. Batches that touch no row move the checkpoint within `idleMs`, so that an idle
 * projection commits at most once a second; readers are notified immediately.
 */
export const writerOf = (options: WriterOptions) => {
  const { session, projection, table, from, metrics, checkpoint } = options;
  const rows = rowWriter(session, planOf(projection), { table, leading: checkpoint });
  let seen = from;
  let written = from;
  let idle: NodeJS.Timeout | undefined;

  const commit = async (to: Position, send: Send, notification = ''): Promise<void> => {
    if (!(await send(written, to, notification))) throw new Overtaken(projection.entity.name);
    written = to;
  };
  const move = (to: Position, isNotified: boolean): void => {
    metrics.position = to;
    options.onMoved?.(to, isNotified);
  };
  const commitIdle = async (): Promise<void> => {
    if (seen > written) await commit(seen, rows.move);
  };
  const failed = (): void => options.onFailed?.();
  const blaming =
    ([first]: readonly Recorded[]) =>
    (cause: unknown): never => {
      throw new BatchFailed(first, cause);
    };

  const show = async ({ events, position }: Batch): Promise<void> => {
    const started = performance.now();
    const startTime = Date.now();
    const { rows: touched, missing, send } = await rows.prepare(events).catch(blaming(events));
    await session.settled();
    seen = position;
    if (touched === 0) {
      metrics.missing += missing;
      move(position, false);
      // doesn't restart the timer, or a projection would seem to lag while foreign events keep arriving
      idle ??= setTimeout(() => {
        idle = undefined;
        session.run(commitIdle).catch(failed);
      }, idleMs);
      return;
    }
    clearTimeout(idle);
    idle = undefined;
    const writing = session.run(async () => {
      await commit(position, send, checkpoint?.notification(position)).catch(blaming(events));
      countBatch(metrics, { events: events.length, rows: touched, missing, ms: performance.now() - started });
      move(position, true);
      options.onProjected?.(events, startTime);
    });
    writing.catch(failed);
  };
  /** Waits for pending writes and moves the checkpoint to the last position. Rejects if a write failed. */
  const finish = async (): Promise<void> => {
    clearTimeout(idle);
    await session.run(commitIdle);
  };
  return { show, finish };
};
