import { setTimeout as pause } from 'node:timers/promises';
import type { Process, ProcessContext } from '@latchkey/events/process/process.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Due } from './openProcesses.ts';
import { parallel } from './parallel.ts';
import { followSweeps, sweepsOf, sweepsOn } from './sweeps.ts';

const maxDue = 500;
const inParallel = 4;
/** First retry interval of a process that couldn't be finished. Doubles up to an hour. */
const retryMs = 10_000;
const longestMs = 3_600_000;

export interface Sweeping {
  readonly context: ProcessContext;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly processes: readonly Process[];
}

/**
 * Returns the keys of all sweeps, and a turn that completes or cancels interrupted processes: reads new
 * events, stores a row per open process, and finishes due ones. A turn covers only the sweeps in `held`. All
 * steps are idempotent, so concurrent sweepers do no harm.
 */
export const sweeperOf = ({ context, pool, now, log, processes }: Sweeping) => {
  const open = sweepsOn(pool);
  const sweeps = sweepsOf(processes);
  const keys = sweeps.map(({ key }) => key);
  const byKey = new Map(sweeps.map(({ key, process }) => [key, process]));
  let isTidy = false;
  const isMany = (key: string): boolean => byKey.get(key)!.finishMany !== undefined;
  const at = (afterMs: number): Date => new Date(now().getTime() + afterMs);
  const finish = async (key: string, all: readonly Due[]): Promise<void> => {
    const process = byKey.get(key)!;
    const { name } = process;
    try {
      const results = process.finishMany
        ? await process.finishMany(context, all)
        : await Promise.all(all.map(one => process.finish(context, one)));
      const later = all.flatMap((one, n) => {
        const swept = results[n]!;
        return typeof swept === 'object' ? [{ ...one, at: at(swept.againAfterMs) }] : [];
      });
      const ended = all.filter((_, n) => typeof results[n] === 'string');
      for (const [n, { id, since }] of all.entries()) {
        const swept = results[n]!;
        if (swept === 'finished' || swept === 'givenUp')
          log.warn({ process: name, id, since, swept }, 'finished an interrupted process');
      }
      await open.again(later);
      await open.closed(ended);
    } catch (error) {
      // a failing process doesn't block the others
      const [first] = all;
      const about = { err: error, process: name, id: first!.id, tries: first!.tries, count: all.length };
      log.warn(about, 'couldn’t finish an interrupted process; it will be retried');
      await open.again(all.map(one => ({ ...one, at: at(Math.min(retryMs * 2 ** one.tries, longestMs)) })));
    }
  };

  const turn = async (held: ReadonlySet<string>, signal: AbortSignal): Promise<void> => {
    if (!isTidy) await open.removeOutdated(keys);
    isTidy = true;
    const own = sweeps.filter(({ key }) => held.has(key));
    const atEnd = await followSweeps(open, own, context.store, signal);
    if (signal.aborted) return;
    const due = await open.due(
      now(),
      maxDue,
      atEnd.map(({ key }) => key),
    );
    const parts = [...Map.groupBy(due, ({ name }) => name)].flatMap(([key, all]) =>
      (isMany(key) ? [all] : all.map(one => [one])).map(part => ({ key, part })),
    );
    await parallel(parts, inParallel, ({ key, part }) => finish(key, part));
  };
  return { keys, turn };
};

type Turn = (signal: AbortSignal) => Promise<void>;

export const inTurns = async (turn: Turn, everyMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await turn(signal);
    await pause(everyMs, undefined, { signal }).catch(() => undefined); // rejects on abort
  }
};
