import { setTimeout as pause } from 'node:timers/promises';

const pollMs = 20;

export const recorder = <Entry>() => {
  const entries: Entry[] = [];
  const waiting = new Set<() => void>();
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

export const gate = () => Promise.withResolvers<void>();

export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(pollMs);
};
