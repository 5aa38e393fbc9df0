import { useSyncExternalStore } from 'react';

const shown = 2200;
let ids: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const replace = (next: ReadonlySet<string>) => {
  ids = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Lets the rows of these ids flash. */
export const flashRows = (changed: readonly string[]) => {
  replace(new Set([...ids, ...changed]));
  setTimeout(() => replace(new Set([...ids].filter(id => !changed.includes(id)))), shown);
};

/** The ids whose rows flash right now (LIM-39). */
export const useChangedIds = () => useSyncExternalStore(subscribe, () => ids);
