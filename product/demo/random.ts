/** Numbers that look random and are the same each time: mulberry32. */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 up to, but not, 1. */
    next,
    /** A whole number; both ends are possible. */
    between: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!,
  };
};
export type Random = ReturnType<typeof randomFrom>;
