import { availableParallelism } from 'node:os';
import { testConfig } from './config.ts';

const slotCount = availableParallelism() + 1;
/** Time for the suites to list their files before the first one starts. */
const gatherMs = 2_000;
/** Age of this process after which no more work starts in CI, which ends after 90 minutes (decision 0078). */
const lastStartMs = 66 * 60_000;

export const isTooLate = (): boolean => testConfig.CI !== undefined && performance.now() > lastStartMs;

/** Position of work in the queue, lowest rank first, and the number of slots it takes. */
export interface Place {
  readonly rank: number;
  readonly slots: number;
}
interface Waiting extends Place {
  readonly begin: () => void;
}
const waiting = new Set<Waiting>();
const running = new Set<Place>();

const takenAfter = (rank: number): number =>
  [...running].reduce((taken, one) => taken + (one.rank > rank ? one.slots : 0), 0);

/**
 * Starts waiting work that fits, lowest rank first. Work that doesn't fit is overtaken only by work that
 * could run next to it and so doesn't keep it waiting.
 */
const beginNext = (): void => {
  let overtaken: Place | undefined;
  for (const one of [...waiting].toSorted((first, second) => first.rank - second.rank)) {
    const isHeld = overtaken && takenAfter(overtaken.rank) + one.slots > slotCount - overtaken.slots;
    if (isHeld || takenAfter(-1) + one.slots > slotCount) {
      overtaken ??= one;
    } else {
      waiting.delete(one);
      running.add(one);
      one.begin();
    }
  }
};

export const inSlots = async <T>(place: Place, work: () => Promise<T>): Promise<T> => {
  const { promise: turn, resolve: begin } = Promise.withResolvers<void>();
  const one = { ...place, begin };
  waiting.add(one);
  setTimeout(beginNext, gatherMs);
  await turn;
  try {
    return await work();
  } finally {
    running.delete(one);
    beginNext();
  }
};

/** Runs work alone, after all other work that waits for slots. */
export const inQuiet = async <T>(work: () => Promise<T>): Promise<T> =>
  inSlots({ rank: Number.POSITIVE_INFINITY, slots: slotCount }, work);
