import pLimit from 'p-limit';

/**
 * Runs work for each item with limited concurrency. Returns the results in the order of the items. After a
 * failure no more items start; once the running ones have ended, throws the error of the first failed item.
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
  // items that never started come after the failed one, so its error is thrown first
  return Promise.all(all);
};
