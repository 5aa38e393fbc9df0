import type { Logger } from 'pino';
import { releaseLocks, takeLocks } from './advisoryLocks.ts';
import { beatMs, inSessions, pause, retryMs } from './leaderLock.ts';
import { enterShare } from './processShare.ts';

/** Runs until `signal` aborts. A run that ends or fails is repeated after a pause. */
type SharedWork = (signal: AbortSignal) => Promise<void>;

interface Running {
  readonly giving: AbortController;
  readonly done: Promise<void>;
  /** Whether the run has ended, so that the lock can be released. */
  isOver: boolean;
}

/**
 * Distributes `works` among the processes that call this function with the same `name` and works. Each work
 * runs in one process at a time, which holds the lock of the work's name. A process with more than its share
 * ends some works and releases their locks. The works of a process that is gone are taken over within
 * seconds. A work that hangs keeps only its own lock.
 */
export const holdShare = async (
  url: string,
  name: string,
  works: Readonly<Record<string, SharedWork>>,
  signal: AbortSignal,
  log: Logger,
): Promise<void> => {
  const running = new Map<string, Running>();
  const run = async (work: string, held: AbortSignal): Promise<void> => {
    while (!held.aborted) {
      await works[work]!(held).catch((error: unknown) =>
        log.warn({ err: error, name: work }, 'work was interrupted; retrying'),
      );
      if (!held.aborted) await pause(retryMs, held);
    }
  };
  return inSessions(url, name, signal, log, async (client, ended) => {
    const start = (work: string): void => {
      const giving = new AbortController();
      const done = run(work, AbortSignal.any([ended, giving.signal])).then(
        () => void (running.get(work)!.isOver = true),
      );
      running.set(work, { giving, done, isOver: false });
    };
    const shareOf = await enterShare(client, name, Object.keys(works));
    while (!ended.aborted) {
      const over = [...running].flatMap(([work, { isOver }]) => (isOver ? work : []));
      await releaseLocks(client, over);
      for (const work of over) running.delete(work);
      const share = await shareOf();
      // a work that still runs after an earlier session was lost isn't started twice
      for (const work of Object.keys(works)) {
        if (running.size >= share) break;
        if (!running.has(work) && (await takeLocks(client, [work])).length > 0) start(work);
      }
      // aborted works that haven't ended still count as running, so a hanging one takes the place of another
      const kept = [...running.values()].filter(({ giving }) => !giving.signal.aborted);
      for (const { giving } of kept.slice(0, Math.max(0, running.size - share))) giving.abort();
      await pause(beatMs, ended);
    }
    // on shutdown, locks are held until their works have ended; if the session was lost, they are already
    // released
    if (signal.aborted) await Promise.all([...running.values()].map(({ done }) => done));
  });
};
