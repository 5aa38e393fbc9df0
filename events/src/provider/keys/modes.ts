import type { KeysetMode } from './keyset.ts';

export const isRandom = (mode: KeysetMode): boolean => mode === 'RANDOM' || mode === 'SECURE_RANDOM';

/** What may be done with the values on a screen (PCF-55). */
export type KeyEditing = 'show' | 'edit' | 'hide';

/** PCF-51, PCF-52: secure random keys are displayed to nobody, and none are while they are to be hidden. */
export const areKeysShown = (mode: KeysetMode, editing: KeyEditing): boolean =>
  mode !== 'SECURE_RANDOM' && editing !== 'hide';

/** PCF-55: the modes that a keyset may be given. What was set is never unset. */
export const modesFrom = (mode: KeysetMode): readonly KeysetMode[] =>
  mode === 'UNSET' ? ['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC'] : ['RANDOM', 'SECURE_RANDOM', 'STATIC'];
