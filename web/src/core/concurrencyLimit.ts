/**
 * Returns a function that runs at most `maxConcurrent` tasks at once. A task that is aborted while waiting
 * never starts.
 */
export const concurrencyLimit = (maxConcurrent: number) => {
  let running = 0;
  const waiting = new Set<() => void>();
  const turn = (signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        waiting.delete(begin);
        resolve();
      };
      waiting.add(begin);
      const giveUp = () => waiting.delete(begin) && reject(signal.reason as Error);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  return async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted();
    if (running >= maxConcurrent) await turn(signal);
    else running++;
    try {
      return await work();
    } finally {
      const [next] = waiting;
      if (next) next(); // hands over the slot
      else running--;
    }
  };
};
