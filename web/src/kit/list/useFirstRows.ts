import { useDeferredValue, type CSSProperties } from 'react';
import { headHeight } from './measures.ts';

/**
 * Of so many rows of at least this height (px), those that the window may have space for: the rest is drawn when these are there. `space` holds the place
 * of what is still missing, so that the page is as long as it will be.
 */
export const useFirstRows = (
  count: number,
  height: number,
): { readonly shown: number; readonly space: CSSProperties | undefined } => {
  const isWhole = useDeferredValue(true, false);
  const first = Math.ceil((globalThis.innerHeight - headHeight) / height);
  if (isWhole || first >= count) return { shown: count, space: undefined };
  return { shown: first, space: { marginBottom: (count - first) * height } };
};
