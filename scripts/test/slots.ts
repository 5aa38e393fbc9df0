import { availableParallelism } from 'node:os';

/** So many processes of tests at once: each waits half of its time, for answers, timers and the disk. */
const most = Math.max(4, 2 * availableParallelism());
let free = most;
const waiting: { readonly rank: number; readonly begin: () => void }[] = [];

/** Does the work when a place is free: of those who wait, the lowest rank begins first. */
export const inSlot = async <T>(rank: number, work: () => Promise<T>): Promise<T> => {
  if (free > 0) free--;
  else {
    await new Promise<void>(begin => {
      waiting.push({ rank, begin });
      waiting.sort((one, other) => one.rank - other.rank);
    });
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.begin();
    else free++;
  }
};
