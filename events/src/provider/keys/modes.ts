import type { KeysetMode } from './keyset.ts';

export const isRandom = (mode: KeysetMode): boolean => mode === 'RANDOM' || mode === 'SECURE_RANDOM';

/** Operations of a screen on the values of the keys (PCF-55). */
export type KeyEditing = 'show' | 'edit' | 'hide';

/**
 * Returns whether keys are displayed: not in the mode for secure random keys, and not if the screen hides
 * them (PCF-51, PCF-52).
 */
export const areKeysShown = (mode: KeysetMode, editing: KeyEditing): boolean =>
  mode !== 'SECURE_RANDOM' && editing !== 'hide';

/** Returns the modes that a keyset may change to. It can't become unset again (PCF-55). */
export const modesFrom = (mode: KeysetMode): readonly KeysetMode[] =>
  mode === 'UNSET' ? ['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC'] : ['RANDOM', 'SECURE_RANDOM', 'STATIC'];
