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

/** Sets the title of the page while it is shown, as the end of the breadcrumb. */
export const useTitleOfPage = (title: string) =>
  useLayoutEffect(() => {
    set(title);
    return () => set(null);
  }, [title]);

/** Returns the title of the page; null until it is known. */
export const usePageTitle = () => useSyncExternalStore(subscribe, () => current);
