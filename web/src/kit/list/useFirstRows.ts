import { useDeferredValue, type CSSProperties } from 'react';
import { headHeight } from './measures.ts';

/**
 * Returns how many rows to render: first those that may be visible, given their minimum height in px, then
 * all. `space` reserves the height of missing rows, so that the page doesn't grow.
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
