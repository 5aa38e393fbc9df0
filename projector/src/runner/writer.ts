import { performance } from 'node:perf_hooks';
import type { Batch, Recorded } from '@latchkey/events/store/store.ts';
import { planOf } from './fold.ts';
import { countBatch, type ProjectionMetrics } from './metrics.ts';
import type { Projection } from './projection.ts';
import { rowWriter } from './rows.ts';
import type { Session } from './session.ts';

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
  readonly cacheLimit: number;
  readonly metrics: ProjectionMetrics;
  /** Opens the transaction of a batch that leads from one position to the next. */
  readonly begin: (from: bigint, to: bigint) => Promise<void>;
  /** Everything up to here can be seen. */
  readonly onMoved?: (position: bigint) => void;
  /** Nothing can be written any more; `settled` tells why. */
  readonly onFailed?: () => void;
}

const idleMs = 100;
const nothing = () => undefined;

/**
 * Shows batches: while one is being written, the next is folded. Rows and checkpoint are committed together.
 * What touches no row moves the checkpoint a moment later, so that a projection which hears nothing costs no
 * commit per event; readers are told at once.
 */
export const writerOf = (options: WriterOptions) => {
  const {
    session,
    projection,
    table,
    from,
    cacheLimit,
    metrics,
    begin,
    onMoved = nothing,
    onFailed = nothing,
  } = options;
  const { client, run, settled } = session;
  const rows = rowWriter(session, planOf(projection), table, cacheLimit);
  let seen = from;
  let written = from;
  let lastCommit = 0;
  let idle: NodeJS.Timeout | undefined;

  const commit = async (to: bigint, send: () => Promise<void>): Promise<void> => {
    try {
      await begin(written, to);
      await send();
      await client.query('COMMIT');
      written = to;
    } catch (error) {
      await client.query('ROLLBACK').catch(nothing); // the first error tells more
      throw error;
    }
  };
  const move = (to: bigint): void => {
    metrics.position = to;
    onMoved(to);
  };
  const commitIdle = async (): Promise<void> => {
    const to = seen;
    if (to > written) await commit(to, async () => undefined);
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
      move(position);
      idle = setTimeout(() => void run(commitIdle).catch(onFailed), idleMs);
      return;
    }
    const written = run(async () => {
      await commit(position, prepared.send).catch(error => {
        throw new BatchFailed(events[0], error);
      });
      const now = performance.now();
      const ms = now - Math.max(started, lastCommit);
      lastCommit = now;
      countBatch(metrics, { events: events.length, rows: prepared.rows, missing: prepared.missing, ms });
      move(position);
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
