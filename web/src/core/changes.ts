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

export const flashRows = (changed: readonly string[]) => {
  replace(new Set([...ids, ...changed]));
  setTimeout(() => replace(new Set([...ids].filter(id => !changed.includes(id)))), shown);
};

/**
 * Returns whether a row is highlighted as recently changed (LIM-39). Only rows whose state changes rerender.
 */
export const useIsChanged = (id: string) => useSyncExternalStore(subscribe, () => ids.has(id));
