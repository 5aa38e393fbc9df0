import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

/** Records entries in order, for tests, which wait for entries and never for time. */
export const recorder = <Entry>() => {
  const entries: Entry[] = [];
  const waiting = new Set<() => void>();
  /** Resolves once the entries match. */
  const shows = (isDone: (entries: readonly Entry[]) => boolean): Promise<readonly Entry[]> =>
    new Promise(resolve => {
      const look = (): void => {
        if (!isDone(entries)) return;
        waiting.delete(look);
        resolve(entries);
      };
      waiting.add(look);
      look();
    });
  return {
    entries,
    write: (entry: Entry): void => {
      entries.push(entry);
      for (const look of waiting) look();
    },
    shows,
    has: (count: number) => shows(({ length }) => length >= count),
  };
};

/** A promise that the test resolves. */
export const gate = () => Promise.withResolvers<void>();

/** Polls until a condition holds; the test's own timeout ends it otherwise. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(pollMs);
};
