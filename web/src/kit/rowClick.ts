import type { MouseEvent } from 'react';

const pressable = 'a, button, input, label, [role=menu]';

/**
 * Returns whether a click on a row means the row. Clicks on its controls, in popups that it opened, and those
 * that end a text selection don't.
 */
export const isRowClick = ({ currentTarget, target }: MouseEvent<HTMLElement>): boolean =>
  currentTarget.contains(target as Element) &&
  (target as Element).closest(pressable) === null &&
  window.getSelection()?.type !== 'Range';
