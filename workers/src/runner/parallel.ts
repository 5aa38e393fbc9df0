/** Does the work for each item, at most so many at a time; answers in the order of the items. The first failure is thrown when all have ended. */
export const parallel = async <T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<readonly R[]> => {
  const results: R[] = new Array<R>(items.length);
  let next = 0;
  const one = async () => {
    while (next < items.length) {
      const n = next++;
      results[n] = await work(items[n]!);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(most, items.length) }, one));
  const failed = ends.find(end => end.status === 'rejected');
  if (failed) throw failed.reason;
  return results;
};
