import pLimit from 'p-limit';

/**
 * Runs the work for each item with limited concurrency and returns the results in the order of the items.
 * After a failure no more items start; once all running ones have ended, the failure of the first failed item
 * is thrown.
 */
export const parallel = async <T, R>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const limit = pLimit({ concurrency, rejectOnClear: true });
  const attempt = async (item: T): Promise<R> => {
    try {
      return await work(item);
    } catch (error) {
      limit.clearQueue();
      throw error;
    }
  };
  const all = items.map(item => limit(attempt, item));
  await Promise.allSettled(all);
  // an item that never started comes after the failed one, whose error is thrown first
  return Promise.all(all);
};
