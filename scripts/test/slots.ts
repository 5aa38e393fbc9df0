import { availableParallelism } from 'node:os';

/** So many processes of tests at once: with its servers and browser each keeps about one core busy, and more of them only take turns. */
const most = availableParallelism() + 1;
/** The suites list their files first: until all of them have come, nobody begins. */
const gatherMs = 2_000;
let free = most;
const waiting: { readonly rank: number; readonly begin: () => void }[] = [];

const beginNext = (): void => {
  for (; free > 0; free--) {
    const next = waiting.shift();
    if (!next) return;
    next.begin();
  }
};

/** Does the work when a place is free: of those who wait, the lowest rank begins first. */
export const inSlot = async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
  await new Promise<void>(begin => {
    waiting.push({ rank, begin });
    waiting.sort((one, other) => one.rank - other.rank);
    setTimeout(beginNext, gatherMs);
  });
  try {
    return await work();
  } finally {
    free++;
    beginNext();
  }
};
