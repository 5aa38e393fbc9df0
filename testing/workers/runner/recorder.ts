import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

/** What happened, in order. For tests, which wait for what they want to see and never for time. */
export const recorder = <Entry>() => {
  const entries: Entry[] = [];
  const waiting = new Set<() => void>();
  /** Resolves once the entries are as wanted. */
  const shows = (isAsWanted: (entries: readonly Entry[]) => boolean): Promise<readonly Entry[]> =>
    new Promise(resolve => {
      const look = (): void => {
        if (!isAsWanted(entries)) return;
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

/** A door that stays shut until somebody opens it. */
export const gate = () => Promise.withResolvers<void>();

/** Asks again and again until it is so; the test's own time-out ends what never is. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(pollMs);
};
