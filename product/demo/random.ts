/** Returns a deterministic pseudorandom generator (mulberry32). */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (min: number, max: number): number => min + Math.floor(next() * (max - min + 1)),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
};
export type Random = ReturnType<typeof randomFrom>;
