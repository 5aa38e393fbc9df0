/** Returns a deterministic pseudorandom generator (mulberry32). */
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
  /** Fraction of the order done at that moment, 0 to 1. */
  readonly done: number;
}

export interface Killing {
  readonly targets: readonly string[];
  readonly kills: number;
  readonly seed: number;
  readonly done: () => Promise<number | null>;
  readonly kill: (target: string) => Promise<void>;
}

const between = (random: () => number, min: number, max: number) => min + random() * (max - min);

/** Order progress by which the last kill is due; any later, the order could complete before all kills. */
const lastShare = 0.7;
const recoveryMs = 2_500;

/**
 * Kills processes one by one, spread over the work except for its beginning and end. Throws if the work ended
 * too early.
 */
export const killAround = async ({ targets, kills, seed, done, kill }: Killing): Promise<readonly Kill[]> => {
  const random = randomOf(seed);
  const log: Kill[] = [];
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
