import { setTimeout as pause } from 'node:timers/promises';
import { localWake, type Wake, type WakeLog } from '../wake.ts';
import type { Engine } from './engine.ts';

const shortestPauseMs = 100;
const longestPauseMs = 5_000;

/**
 * Wakes the followers of this process by one subscription to the log, from the first follower on. A subscription does not mend itself: when it is lost it is made
 * anew with growing pauses, and followers look by themselves meanwhile. What they read hangs on their own position, so nothing is lost between two subscriptions.
 */
export const engineWake = (engine: Pick<Engine, 'listen'>, log?: WakeLog): Wake => {
  const local = localWake();
  const closing = new AbortController();
  let listening: Promise<void> | undefined;
  let isRinging = false;
  /** Many events that come together wake once. */
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
        log?.warn({ err: error }, 'the subscription was lost; polling meanwhile');
      });
      if (performance.now() - began > longestPauseMs) ms = shortestPauseMs;
      await pause(ms, undefined, { signal, ref: false }).catch(() => undefined); // closed meanwhile
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
