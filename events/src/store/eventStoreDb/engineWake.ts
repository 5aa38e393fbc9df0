import { setTimeout as pause } from 'node:timers/promises';
import { localWake, type Wake, type WakeLog } from '../wake.ts';
import type { Engine } from './engine.ts';

const shortestPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Wakes the followers of this process. It subscribes to the log once the first of them waits. A lost
 * subscription is replaced with exponential backoff, and followers poll in the meantime. They read from their
 * own positions, so nothing is lost.
 */
export const engineWake = (engine: Pick<Engine, 'listen'>, log?: WakeLog): Wake => {
  const local = localWake();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;
  let isRinging = false;
  /** Rings once for all events that arrive together. */
  const hear = () => {
    if (isRinging) return;
    isRinging = true;
    setImmediate(() => {
      isRinging = false;
      local.ring();
    });
  };
  const listen = async (): Promise<void> => {
    const { signal } = closing;
    for (let ms = shortestPauseMs; !signal.aborted; ms = Math.min(ms * 2, longestPauseMs)) {
      const began = performance.now();
      await engine.listen(signal, hear).catch((error: unknown) => {
        log?.warn({ err: error }, 'the subscription was lost; polling until it is back');
      });
      if (performance.now() - began > longestPauseMs) ms = shortestPauseMs;
      // the wake may be closed during the pause
      await pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  return {
    ...local,
    next: (since, signal) => {
      if (!closing.signal.aborted) listening ??= listen();
      return local.next(since, signal);
    },
    close: async () => {
      closing.abort();
      await local.close();
      await listening;
    },
  };
};
