/** A deterministic pseudorandom generator (mulberry32). */
const randomOf = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

export interface Kill {
  readonly target: string;
  /** Share of the order that was done at that moment, 0 to 1. */
  readonly done: number;
}

export interface Killing {
  readonly targets: readonly string[];
  readonly kills: number;
  readonly seed: number;
  /** Returns the share; null while the database is down. */
  readonly done: () => Promise<number | null>;
  readonly kill: (target: string) => Promise<void>;
}

const between = (random: () => number, min: number, max: number) => min + random() * (max - min);

/** Share of the order at the last kill; after a later one, resumed work could complete the order first. */
const lastShare = 0.7;
/** Maximum time for a killed process to return and continue, in ms. */
const recoveryMs = 2_500;

/**
 * Kills one process after the other, spread over the whole course of the work except for its beginning and
 * end; throws if it ended before all were killed.
 */
export const killAround = async ({ targets, kills, seed, done, kill }: Killing): Promise<readonly Kill[]> => {
  const random = randomOf(seed);
  const log: Kill[] = [];
  // every target is chosen once before the choice is random
  const due = [...targets];
  let lastAt = 0;
  while (log.length < kills) {
    await new Promise(resolve => setTimeout(resolve, between(random, 150, 800)));
    const share = await done();
    if (share === null || share < 0.01) continue;
    if (share > 0.99) throw new Error(`only ${log.length} of ${kills} kills before the end (seed ${seed})`);
    const start = log[0]?.done ?? share;
    const isTime = share >= start + (log.length / kills) * (lastShare - start);
    if (!isTime && performance.now() - lastAt < recoveryMs) continue;
    const target = due.shift() ?? targets[Math.floor(random() * targets.length)]!;
    await kill(target);
    lastAt = performance.now();
    log.push({ target, done: share });
  }
  return log;
};
