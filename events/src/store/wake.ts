/** Polling interval without notifications from other processes, in ms. */
export const deafMs = 250;

/** Wakes followers after appends, and at a polling interval. */
export interface Wake {
  readonly ring: () => void;
  /**
   * Returns the number of rings so far. Call it before a read, so that `next` notices rings during the read.
   */
  readonly rung: () => number;
  /**
   * Resolves on the first ring after `since` (immediately if there was one), after the polling interval, or
   * on abort.
   */
  readonly next: (since: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface WakeLog {
  readonly warn: (about: object, message: string) => void;
}

/** Wakes followers of this process. `everyMs` returns the polling interval. */
export const localWake = (everyMs: () => number = () => deafMs): Wake => {
  const waiting = new Set<() => void>();
  let rings = 0;
  const ring = () => {
    rings++;
    for (const wake of waiting) wake(); // each removes itself from the set
  };
  return {
    ring,
    rung: () => rings,
    next: (since, signal) =>
      new Promise(resolve => {
        if (signal.aborted || rings > since) return resolve();
        const done = () => {
          clearTimeout(timer);
          waiting.delete(done);
          signal.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, everyMs());
        waiting.add(done);
        signal.addEventListener('abort', done);
      }),
    close: async () => ring(),
  };
};
