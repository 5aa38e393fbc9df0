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

/** Says what the page is called, while it is shown: the breadcrumb ends with it. */
export const useTitleOfPage = (title: string) =>
  useLayoutEffect(() => {
    set(title);
    return () => set(null);
  }, [title]);

/** What the page is called; null until it knows. */
export const usePageTitle = () => useSyncExternalStore(subscribe, () => current);
