/** Polling interval of followers without notifications from other processes, in ms. */
export const deafMs = 250;

/** Wakes followers after an append, and at a polling interval. */
export interface Wake {
  /** Called after an append. */
  readonly ring: () => void;
  /**
   * Returns the number of rings so far. Call it before reading, so that `next` notices a ring during the
   * read.
   */
  readonly rung: () => number;
  /**
   * Resolves once it rings, immediately if it has rung since `since`; also after the polling interval, and on
   * abort.
   */
  readonly next: (since: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A log for the store's listening connection. */
export interface WakeLog {
  readonly warn: (about: object, message: string) => void;
}

/** Wakes followers in this process. `everyMs`: the polling interval. */
export const localWake = (everyMs: () => number = () => deafMs): Wake => {
  const waiting = new Set<() => void>();
  let rings = 0;
  const ring = () => {
    rings++;
    for (const wake of waiting) wake(); // each of them removes itself
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
