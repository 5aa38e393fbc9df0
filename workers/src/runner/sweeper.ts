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
  const finish = async (one: Due): Promise<void> => {
    const { id, tries, since } = one;
    const process = byKey.get(one.name)!;
    const { name } = process;
    try {
      const swept = await process.finish(context, one);
      if (typeof swept === 'object')
        return await open.again([{ ...one, at: new Date(now().getTime() + swept.againAfterMs) }]);
      if (swept !== 'over') log.warn({ process: name, id, since, swept }, 'a process was cut');
      await open.closed([one]);
    } catch (error) {
      // a failing process doesn't block the others
      log.warn({ err: error, process: name, id, tries }, 'a cut process could not be finished');
      const at = new Date(now().getTime() + Math.min(retryMs * 2 ** tries, longestMs));
      await open.again([{ ...one, at }]);
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
    await parallel(due, inParallel, finish);
  };
  return { keys, turn };
};

type Turn = (signal: AbortSignal) => Promise<void>;

export const inTurns = async (turn: Turn, everyMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await turn(signal);
    await pause(everyMs, undefined, { signal }).catch(() => undefined); // the pause ends early on abort
  }
};
