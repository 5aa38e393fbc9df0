import pLimit from 'p-limit';

/**
 * Does the work for each item, at most so many at a time; answers in the order of the items. After a failure nothing more begins; when all that had begun
 * have ended, the failure is thrown, of several the one of the first item.
 */
export const parallel = async <T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const limit = pLimit({ concurrency: most, rejectOnClear: true });
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
  return Promise.all(all); // items that never began stand behind the one that failed
};
