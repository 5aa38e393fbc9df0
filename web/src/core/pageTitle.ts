import { useLayoutEffect, useSyncExternalStore } from 'react';

let current: string | null = null;
const listeners = new Set<() => void>();
const set = (title: string | null) => {
  current = title;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useTitleOfPage = (title: string) =>
  useLayoutEffect(() => {
    set(title);
    return () => set(null);
  }, [title]);

export const usePageTitle = () => useSyncExternalStore(subscribe, () => current);
