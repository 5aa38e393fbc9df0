/** Followers look by themselves so often where nothing tells them what others append. */
export const deafMs = 250;

/** Tells followers that something was appended, and lets them look by themselves now and then. */
export interface Wake {
  /** To be called once something was recorded. */
  readonly ring: () => void;
  /** How often it has rung: to be taken before a read, so that `next` knows what rang meanwhile. */
  readonly rung: () => number;
  /** Resolves when it rings or has rung since, after the poll interval, or on abort. */
  readonly next: (since: number, signal: AbortSignal) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What a store tells about its listening connection. */
export interface WakeLog {
  readonly warn: (about: object, message: string) => void;
}

/** Wakes followers in this process. `everyMs`: how long one waits at the most. */
export const localWake = (everyMs: () => number = () => deafMs): Wake => {
  const waiting = new Set<() => void>();
  let rings = 0;
  const ring = () => {
    rings++;
    for (const wake of waiting) wake(); // each takes itself out
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
