import { availableParallelism } from 'node:os';

/** So many processes of tests at once: with its servers and browser each keeps about one core busy, and more of them only take turns. */
const most = availableParallelism() + 1;
/** The suites list their files first: until all of them have come, nobody begins. */
const gatherMs = 2_000;
let free = most;
const waiting: { readonly rank: number; readonly begin: () => void }[] = [];
/** Who waits until nothing else runs. */
const quiet: (() => void)[] = [];

const beginNext = (): void => {
  while (free > 0) {
    const next = waiting.shift()?.begin ?? (free === most ? quiet.shift() : undefined);
    if (!next) return;
    free--;
    next();
  }
};

const placed = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } finally {
    free++;
    beginNext();
  }
};

/** Does the work when a place is free: of those who wait, the lowest rank begins first. */
export const inSlot = async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
  await new Promise<void>(begin => {
    waiting.push({ rank, begin });
    waiting.sort((one, other) => one.rank - other.rank);
    setTimeout(beginNext, gatherMs);
  });
  return placed(work);
};

/** Does the work when all that has or wants a place is done, one such work after the other. */
export const inQuiet = async <T>(work: () => Promise<T>): Promise<T> => {
  await new Promise<void>(begin => {
    quiet.push(begin);
    setTimeout(beginNext, gatherMs);
  });
  return placed(work);
};
