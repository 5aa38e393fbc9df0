import { performance } from 'node:perf_hooks';
import { beginning, positionOf, type Position } from '@latchkey/events/store/position.ts';
import type { EventStore } from '@latchkey/events/store/store.ts';
import { totalsOf, type Listing } from '../lists.ts';
import { physicalTable } from '../tables.ts';
import { analyze, createProjectionsTable } from '../runner/checkpoint.ts';
import { checksum, differingIds, type Checksum } from './checksum.ts';
import { noMetrics } from '../runner/metrics.ts';
import type { Projection } from '../runner/projection.ts';
import { usualSettings } from '../runner/runner.ts';
import { openSession, transaction, tryLock, type Session } from '../runner/session.ts';
import { dropOf, finishingOf, renameOf, tableOf } from '../runner/tableOf.ts';
import { totalsDrift } from '../runner/totals.ts';
import { writerOf } from '../runner/writer.ts';

export interface Replayed {
  readonly name: string;
  /** Whether the tables are equal. If not, the live table was kept, unless `replaces` is set. */
  readonly isEqual: boolean;
  readonly position: bigint;
  readonly before: Checksum;
  readonly after: Checksum;
  readonly drift: number;
  readonly differing: readonly string[];
  readonly events: number;
  readonly seconds: number;
}

export interface ReplayOptions {
  readonly url: string;
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly projection: Projection;
  readonly limit?: number;
  /** Swaps the tables even if they differ. */
  readonly replaces?: boolean;
  /** Called before the new table is created. If it resolves with false, the replay throws `Unwanted`. */
  readonly isWanted?: () => Promise<boolean>;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Cancels the replay after the current step, but not while the tables are being compared and swapped. The
   * replay then drops the new table and throws the signal's reason.
   */
  readonly signal?: AbortSignal;
}
export interface Progress {
  readonly phase: 'building' | 'indexing' | 'comparing';
  /** Position up to which the new table has all events. */
  readonly position: Position;
}

/**
 * Thrown if a replay can't start, because this version of the projection isn't built or another replay is
 * running.
 */
export class CannotReplay extends Error {
  readonly isBusy: boolean;
  constructor(reason: string, isBusy = false) {
    super(reason);
    this.name = 'CannotReplay';
    this.isBusy = isBusy;
  }
}

export class Unwanted extends Error {
  constructor() {
    super('the replay is not wanted any more');
    this.name = 'Unwanted';
  }
}

const maxUnderLock = 1_000;
const swapMs = 2_000;
const swapAttempts = 10;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/**
 * Returns the position of the live table. `lock` blocks the projector, but not readers, until the transaction
 * ends.
 */
const livePosition = async (
  { client }: Session,
  { entity, version }: Projection,
  lock = '',
): Promise<Position> => {
  const sql = `SELECT position FROM projections
    WHERE name = $1 AND version = $2 AND built_at IS NOT NULL ${lock}`;
  const { rows } = await client.query<{ position: string }>(sql, [entity.name, version]);
  if (!rows[0])
    throw new CannotReplay(
      `${entity.name} has no live table of version ${version}; start the projector first`,
    );
  return positionOf(rows[0].position);
};

const nextTable = (options: ReplayOptions, session: Session) => {
  const { store, projection, limit = usualSettings.buildLimit } = options;
  const { client } = session;
  const { categories } = projection;
  const { onProgress = () => undefined, signal = new AbortController().signal } = options;
  const table = `${physicalTable(projection.entity, projection.version)}__next`;
  let position = beginning;
  let events = 0;
  const create = async () => {
    await client.query(dropOf(table));
    await client.query(tableOf(table, projection));
  };
  const showUpTo = async (to: Position): Promise<number> => {
    let shown = 0;
    const writer = writerOf({ session, projection, table, from: position, metrics: noMetrics() });
    for await (const batch of store.subscribe({ after: position, to, limit, categories, signal })) {
      await writer.show(batch);
      shown += batch.events.length;
      onProgress({ phase: 'building', position: batch.position });
    }
    signal.throwIfAborted();
    await writer.finish();
    position = to;
    events += shown;
    return shown;
  };
  const comeNear = async () => {
    while ((await showUpTo(await livePosition(session, projection))) > maxUnderLock);
  };
  const index = async () => {
    onProgress({ phase: 'indexing', position });
    await transaction(session, async () => client.query(finishingOf(table, projection)));
    await analyze(session, projection, table);
    signal.throwIfAborted();
    onProgress({ phase: 'comparing', position });
  };
  const drop = async () => void (await client.query(dropOf(table)));
  return { table, create, showUpTo, comeNear, index, drop, events: () => events };
};

const driftOf = async ({ client }: Session, entity: Listing, live: string, next: string): Promise<number> => {
  if (!totalsOf(entity)) return 0;
  const { rows } = await client.query<{ drift: number }>(totalsDrift(live, next));
  return rows[0]!.drift;
};

/**
 * Compares both tables at one position and swaps them if they are equal, or with `replaces` in any case.
 * While they are compared, the guard blocks the projector, but not readers.
 */
const compareAndSwap = async (
  guard: Session,
  session: Session,
  { projection, replaces = false }: ReplayOptions,
  next: ReturnType<typeof nextTable>,
) =>
  transaction(guard, async () => {
    const { client } = guard;
    const live = physicalTable(projection.entity, projection.version);
    await client.query(`SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`);
    const position = await livePosition(guard, projection, 'FOR UPDATE');
    await next.showUpTo(position);
    await session.client.query('SET statement_timeout = 0');
    const [before, after] = await Promise.all([checksum(client, live), checksum(session.client, next.table)]);
    const drift = await driftOf(guard, projection.entity, live, next.table);
    const isEqual = before.rows === after.rows && before.sum === after.sum && drift === 0;
    const found = { isEqual, position, before, after, drift };
    const differing = isEqual ? [] : await differingIds(client, live, next.table);
    if (!isEqual && !replaces) return { ...found, differing };
    await client.query(`SET LOCAL lock_timeout = '${swapMs}ms'`);
    await client.query(`${dropOf(live)}; ${renameOf(projection.entity, next.table, live)}`);
    return { ...found, differing };
  });

const isLockConflict = (error: unknown): boolean =>
  [lockNotAvailable, deadlockDetected].includes((error as { code?: string }).code ?? '');

/**
 * Retries the swap, because a long read may hold the old table and the projector must continue in between. A
 * projector's write that waits for the guarded checkpoint already holds the table and so deadlocks with the
 * swap, which PostgreSQL detects.
 */
const settle = async (...of: Parameters<typeof compareAndSwap>): ReturnType<typeof compareAndSwap> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await compareAndSwap(...of);
    } catch (error) {
      if (!isLockConflict(error) || attempt === swapAttempts) throw error;
      await of[3].comeNear();
    }
  }
};

interface Swapping {
  readonly guard: Session;
  readonly session: Session;
  readonly next: ReturnType<typeof nextTable>;
}
const swapped = async (options: ReplayOptions, { guard, session, next }: Swapping) => {
  await next.create();
  await next.comeNear();
  await next.index();
  await next.comeNear();
  return settle(guard, session, options, next);
};

/**
 * Rebuilds a projection's table next to the live one, and swaps them if they are equal byte for byte at one
 * position, or with `replaces` in any case. Works whether or not the projector runs. Removes leftovers of a
 * killed replay.
 */
export const replay = async (options: ReplayOptions): Promise<Replayed> => {
  const { url, projection, replaces = false, isWanted = async () => true } = options;
  const { name } = projection.entity;
  const started = performance.now();
  const session = await openSession(url);
  const guard = await openSession(url);
  try {
    if (!(await tryLock(session, `replay ${name}`)))
      throw new CannotReplay(`${name} is being replayed already`, true);
    if (!(await isWanted())) throw new Unwanted();
    await createProjectionsTable(session);
    await livePosition(session, projection);
    const next = nextTable(options, session);
    const found = await swapped(options, { guard, session, next }).catch(async (error: unknown) => {
      await next.drop().catch(() => undefined); // the first error counts; the next replay drops the table
      throw error;
    });
    if (!found.isEqual && !replaces) await next.drop();
    return { name, ...found, events: next.events(), seconds: (performance.now() - started) / 1_000 };
  } finally {
    await Promise.all([session.close(), guard.close()]);
  }
};
