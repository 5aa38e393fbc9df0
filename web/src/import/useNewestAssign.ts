import { useLayoutEffect, useRef } from 'react';

type Assign = (free: readonly string[]) => boolean;

/**
 * Returns a function that calls `assign` as of the newest render, because rows and columns may change while
 * free numbers are fetched. Once the component is unmounted, it does nothing and returns true.
 */
export const useNewestAssign = (assign: Assign): Assign => {
  const newest = useRef<Assign>(null);
  useLayoutEffect(() => {
    newest.current = assign;
    return () => {
      newest.current = null;
    };
  });
  return free => newest.current?.(free) ?? true;
};
