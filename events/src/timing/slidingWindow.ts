const tenthMs = 100;

/**
 * Returns a function that sums counts by tenths of a second: it adds a count to the current tenth's sum and
 * returns that sum.
 */
export const slidingWindow = (): ((count: number) => number) => {
  let tenth = 0;
  let sum = 0;
  return count => {
    const now = Math.floor(performance.now() / tenthMs);
    sum = (now === tenth ? sum : 0) + count;
    tenth = now;
    return sum;
  };
};
