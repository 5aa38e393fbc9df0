import type { MouseEvent } from 'react';

const pressable = 'a, button, input, label, [role=menu]';

/**
 * Returns whether a click applies to the row itself. Excludes clicks on its controls, in its popups, and at
 * the end of a text selection.
 */
export const isRowClick = ({ currentTarget, target }: MouseEvent<HTMLElement>): boolean =>
  currentTarget.contains(target as Element) &&
  (target as Element).closest(pressable) === null &&
  window.getSelection()?.type !== 'Range';
