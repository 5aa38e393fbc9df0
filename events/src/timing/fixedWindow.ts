const tenthMs = 100;

/** Returns a function that adds a count to the sum of the current tenth of a second, and returns the sum. */
export const fixedWindow = (): ((count: number) => number) => {
  let tenth = 0;
  let sum = 0;
  return count => {
    const now = Math.floor(performance.now() / tenthMs);
    sum = (now === tenth ? sum : 0) + count;
    tenth = now;
    return sum;
  };
};
