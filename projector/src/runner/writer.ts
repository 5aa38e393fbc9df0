import { performance } from 'node:perf_hooks';
import type { Batch, Recorded } from '@latchkey/events/store/store.ts';
import { planOf } from './fold.ts';
import { countBatch, type ProjectionMetrics } from './metrics.ts';
import type { Projection } from './projection.ts';
import { rowWriter, type Send } from './rows.ts';
import type { Leading } from './statement.ts';
import type { Session } from './session.ts';
import { Overtaken } from './transient.ts';

/** A batch could not be shown; `position` is its first event's. */
export class BatchFailed extends Error {
  readonly position: bigint | undefined;
  constructor(first: Recorded | undefined, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(first ? `${first.type} ${first.id}: ${said}` : said, { cause });
    this.name = 'BatchFailed';
    this.position = first?.position;
  }
}

export interface WriterOptions {
  readonly session: Session;
  readonly projection: Projection;
  /** Physical name of the table to fill. */
  readonly table: string;
  readonly from: bigint;
  readonly metrics: ProjectionMetrics;
  /** The checkpoint that each statement moves, and what readers are told then; without it there is none. */
  readonly checkpoint?: Leading & { readonly told: (to: bigint) => string };
  /** Everything up to here can be seen; `isTold`: readers have been told. */
  readonly onMoved?: (position: bigint, isTold: boolean) => void;
  /** Nothing can be written any more; `settled` tells why. */
  readonly onFailed?: () => void;
}

const idleMs = 1_000;
const nothing = () => undefined;

/**
 * Shows batches: while one is being written, the next is folded. Rows and checkpoint are written by one statement.
 * What touches no row moves the checkpoint a moment later, so that a projection which hears nothing costs no
 * commit per event; readers are told at once.
 */
export const writerOf = (options: WriterOptions) => {
  const {
    session,
    projection,
    table,
    from,
    metrics,
    checkpoint,
    onMoved = nothing,
    onFailed = nothing,
  } = options;
  const { run, settled } = session;
  const rows = rowWriter(session, planOf(projection), { table, leading: checkpoint });
  let seen = from;
  let written = from;
  let lastCommit = 0;
  let idle: NodeJS.Timeout | undefined;

  const commit = async (to: bigint, send: Send, told = ''): Promise<void> => {
    if (!(await send(written, to, told))) throw new Overtaken(projection.entity.name);
    written = to;
  };
  const move = (to: bigint, isTold: boolean): void => {
    metrics.position = to;
    onMoved(to, isTold);
  };
  const commitIdle = async (): Promise<void> => {
    const to = seen;
    if (to > written) await commit(to, rows.move);
  };

  const prepare = async (events: readonly Recorded[]) => {
    try {
      return await rows.prepare(events);
    } catch (error) {
      throw new BatchFailed(events[0], error);
    }
  };
  /**
   * Resolves when the batch is on its way. The one before it is committed then; `settled` waits for this one.
   */
  const show = async ({ events, position }: Batch): Promise<void> => {
    clearTimeout(idle);
    const started = performance.now();
    const prepared = await prepare(events);
    await settled();
    seen = position;
    if (prepared.rows === 0) {
      metrics.missing += prepared.missing;
      move(position, false);
      idle = setTimeout(() => void run(commitIdle).catch(onFailed), idleMs);
      return;
    }
    const written = run(async () => {
      await commit(position, prepared.send, checkpoint?.told(position)).catch(error => {
        throw new BatchFailed(events[0], error);
      });
      const now = performance.now();
      const ms = now - Math.max(started, lastCommit);
      lastCommit = now;
      countBatch(metrics, { events: events.length, rows: prepared.rows, missing: prepared.missing, ms });
      move(position, true);
    });
    written.catch(onFailed);
  };
  /**
   * Waits for what is under way and brings the checkpoint up to what was seen; rejects when something could
   * not be written.
   */
  const finish = async (): Promise<void> => {
    clearTimeout(idle);
    await run(commitIdle);
  };
  return { show, settled, finish };
};
