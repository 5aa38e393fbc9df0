const tenthMs = 100;

/** Adds up what comes within a tenth of a second, by the clock of the process; each call answers the sum so far. */
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
