import { setTimeout as pause } from 'node:timers/promises';
import { localWake, type Wake, type WakeLog } from '../wake.ts';
import type { Engine } from './engine.ts';

const shortestPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Wakes the followers of this process. Subscribes to the log when the first follower waits. Retries a lost
 * subscription with exponential backoff, while followers poll. Followers read from their own positions, so no
 * events are lost.
 */
export const engineWake = (engine: Pick<Engine, 'listen'>, log?: WakeLog): Wake => {
  const local = localWake();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;
  let isRinging = false;
  /** Rings once for events that arrive together. */
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
