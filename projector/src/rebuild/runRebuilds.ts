import { setTimeout as pause } from 'node:timers/promises';
import { maintenanceDecider } from '@latchkey/events/maintenance/decider.ts';
import {
  maintenance,
  MaintenanceRebuildCancelRequested,
  MaintenanceRebuildRequested,
} from '@latchkey/events/maintenance/maintenance.ts';
import { maintenanceState, type OpenRebuild } from '@latchkey/events/maintenance/state.ts';
import { maintainedPart } from '@latchkey/events/process/maintainedPart.ts';
import { handle } from '@latchkey/events/store/handle.ts';
import { beginning } from '@latchkey/events/store/position.ts';
import { isPassing } from '@latchkey/events/store/postgres/unavailable.ts';
import { streamOf, type EventStore } from '@latchkey/events/store/store.ts';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { CannotReplay, replay, Unwanted, type Replayed } from '../replay/replay.ts';
import type { Projection } from '../runner/projection.ts';
import { progressTable } from './progressTable.ts';

/** Interval at which a projector checks whether another one has stopped rebuilding a table. */
const takeoverMs = 2_000;
const retryMs = 5_000;
const maxMessage = 1_000;

interface Rebuilding {
  readonly url: string;
  readonly store: EventStore;
  /** Connections to the read tables. */
  readonly rows: Knex;
  readonly projections: Readonly<Record<string, Projection>>;
  readonly signal: AbortSignal;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly takeoverMs?: number;
}

const cancelled = new Error('cancelled');

/**
 * Carries out requested rebuilds one after another, until the signal aborts. If several projectors run, the
 * one that holds a table's lock rebuilds the table; if it is killed, another one starts over. Reads the open
 * rebuilds from the projections' streams, so no request is lost.
 */
export const runRebuilds = async (options: Rebuilding): Promise<void> => {
  const { url, store, rows, projections, signal, log } = options;
  const byName = new Map(Object.values(projections).map(one => [one.entity.name, one]));
  const streams = [...byName.keys()].map(name =>
    streamOf(maintenance.name, maintainedPart('projection', name)),
  );
  const controllers = new Map<string, AbortController>();
  let tail: Promise<void> = Promise.resolve();

  const send = handle(store, {
    by: { kind: 'system', id: 'projector' },
    correlationId: 'rebuild',
    now: () => new Date(),
    token: () => '',
  });
  const idOf = ({ projection }: OpenRebuild): string => maintainedPart('projection', projection);
  const current = async (open: OpenRebuild): Promise<OpenRebuild | null> => {
    const { rebuild } = maintenanceState.of(await store.read(streamOf(maintenance.name, idOf(open))));
    return rebuild?.rebuildId === open.rebuildId ? rebuild : null;
  };
  const end = async (
    open: OpenRebuild,
    outcome: 'DONE' | 'CANCELLED' | 'FAILED',
    { after, isEqual }: Partial<Pick<Replayed, 'after' | 'isEqual'>> = {},
    message: string | null = null,
  ): Promise<void> => {
    const { rebuildId } = open;
    const result = { rows: after?.rows ?? null, isEqual: isEqual ?? null, message };
    await send(maintenanceDecider, idOf(open), 'endRebuild', { rebuildId, outcome, ...result });
    log.info({ projection: open.projection, outcome, ...result }, 'rebuild ended');
  };

  const rebuild = async (open: OpenRebuild, projection: Projection): Promise<void> => {
    const own = new AbortController();
    controllers.set(open.rebuildId, own);
    const { projection: name, rebuildId } = open;
    try {
      const progress = progressTable({ rows, name, rebuildId, head: await store.head() });
      const found = await replay({
        url,
        store,
        projection,
        replaces: true,
        signal: AbortSignal.any([signal, own.signal]),
        onProgress: progress.note,
        isWanted: async () => {
          const now = await current(open);
          if (now?.isCancelling === true) throw cancelled;
          if (now) await progress.begin();
          return now !== null;
        },
      });
      await end(open, 'DONE', found);
      await progress.end();
    } finally {
      controllers.delete(rebuildId);
    }
  };
  /** Returns whether this projector is done with the rebuild; false while another one works on it. */
  const attempt = async (open: OpenRebuild): Promise<boolean> => {
    const projection = byName.get(open.projection);
    if (!projection) return true;
    try {
      await rebuild(open, projection);
    } catch (error) {
      if (signal.aborted || error instanceof Unwanted) return true;
      if (error instanceof CannotReplay && error.isBusy) return (await current(open)) === null;
      if (isPassing(error)) throw error;
      if (error === cancelled) await end(open, 'CANCELLED');
      else {
        log.warn({ err: error, projection: open.projection }, 'rebuild failed');
        await end(
          open,
          'FAILED',
          {},
          (error instanceof Error ? error.message : String(error)).slice(0, maxMessage),
        );
      }
    }
    return true;
  };
  const run = async (open: OpenRebuild): Promise<void> => {
    while (!signal.aborted) {
      try {
        if (await attempt(open)) return;
        await pause(options.takeoverMs ?? takeoverMs, undefined, { signal }).catch(() => undefined);
      } catch (error) {
        log.warn({ err: error, projection: open.projection }, 'rebuild is waiting for a database');
        await pause(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  };
  const begun = new Set<string>();
  const begin = (open: OpenRebuild): void => {
    if (begun.has(open.rebuildId)) return;
    begun.add(open.rebuildId);
    tail = tail.then(() => run(open));
  };

  const follow = async (): Promise<void> => {
    const after = await store.head().catch(() => beginning);
    for (const history of (await store.readMany(streams)).values()) {
      const { rebuild: open } = maintenanceState.of(history);
      if (open) begin(open);
    }
    const types = [MaintenanceRebuildRequested.type, MaintenanceRebuildCancelRequested.type];
    for await (const { events } of store.subscribe({ after, categories: [maintenance.name], types, signal }))
      for (const { type, data } of events) {
        const open = { isCancelling: false, ...(data as Omit<OpenRebuild, 'isCancelling'>) };
        if (type === MaintenanceRebuildRequested.type) begin(open);
        else controllers.get(open.rebuildId)?.abort(cancelled);
      }
  };
  while (!signal.aborted) {
    try {
      await follow();
    } catch (error) {
      if (signal.aborted) break;
      log.warn({ err: error }, 'couldn’t read rebuild requests; retrying');
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
  await tail;
};
