import { setTimeout as pause } from 'node:timers/promises';
import type { Process, ProcessContext } from '@latchkey/events/process/process.ts';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { followLog, openProcessesOn, type Due } from './openProcesses.ts';
import { parallel } from './parallel.ts';

const maxDue = 500;
const inParallel = 4;
/** First retry interval of a process that couldn't be finished. Doubles up to an hour. */
const retryMs = 10_000;
const longestMs = 3_600_000;
/** Interval for processes that this version doesn't know, because a newer one began them. */
const unknownMs = 60_000;

export interface Sweeping {
  readonly context: ProcessContext;
  readonly pool: Pool;
  readonly now: () => Date;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly processes: readonly Process[];
}

/**
 * Returns a turn that completes or cancels interrupted processes: reads new events, stores a row per open
 * process, and finishes due ones. All steps are idempotent, so concurrent sweepers do no harm.
 */
export const sweepTurn = ({ context, pool, now, log, processes }: Sweeping) => {
  const open = openProcessesOn(pool);
  const byName = new Map(processes.map(one => [one.name, one]));
  const finish = async (one: Due): Promise<void> => {
    const { name, id, tries, since } = one;
    const process = byName.get(name);
    if (!process) return open.again([{ ...one, at: new Date(now().getTime() + unknownMs) }]);
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

  return async (signal: AbortSignal): Promise<void> => {
    await followLog(open, processes, context.store, signal);
    if (signal.aborted) return;
    await parallel(await open.due(now(), maxDue), inParallel, finish);
  };
};

type Turn = (signal: AbortSignal) => Promise<void>;

export const inTurns = async (turn: Turn, everyMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await turn(signal);
    await pause(everyMs, undefined, { signal }).catch(() => undefined); // the pause ends early on abort
  }
};
