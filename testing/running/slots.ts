import { availableParallelism } from 'node:os';

const slotCount = availableParallelism() + 1;
/** Time for the suites to list their files before the first one starts. */
const gatherMs = 2_000;
let free = slotCount;
const waiting: { readonly rank: number; readonly begin: () => void }[] = [];
const exclusive: (() => void)[] = [];

const beginNext = (): void => {
  while (free > 0) {
    const next = waiting.shift()?.begin ?? (free === slotCount ? exclusive.shift() : undefined);
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

/** Runs work when a slot is free, lowest rank first. */
export const inSlot = async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
  await new Promise<void>(begin => {
    waiting.push({ rank, begin });
    waiting.sort((one, other) => one.rank - other.rank);
    setTimeout(beginNext, gatherMs);
  });
  return placed(work);
};

export const inQuiet = async <T>(work: () => Promise<T>): Promise<T> => {
  await new Promise<void>(begin => {
    exclusive.push(begin);
    setTimeout(beginNext, gatherMs);
  });
  return placed(work);
};
