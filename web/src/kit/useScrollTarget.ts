import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Position of a scroll target below the console's head. */
export const belowHead = { scrollMarginTop: 72 } as const;

/**
 * Returns the ref of an element that a link scrolls to by the URL's hash. `isReady`: what is above and in the
 * element has been loaded.
 */
export const useScrollTarget = (name: string, isReady = true) => {
  const { hash } = useLocation();
  const target = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isReady && hash === `#${name}`) target.current?.scrollIntoView();
  }, [hash, name, isReady]);
  return target;
};
