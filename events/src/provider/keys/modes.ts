import type { KeysetMode } from './keyset.ts';

export const isRandom = (mode: KeysetMode): boolean => mode === 'RANDOM' || mode === 'SECURE_RANDOM';

export type KeyEditing = 'show' | 'edit' | 'hide';

export const areKeysShown = (mode: KeysetMode, editing: KeyEditing): boolean =>
  mode !== 'SECURE_RANDOM' && editing !== 'hide';

/** Returns the modes that a keyset may change to. It can't become `UNSET` again (PCF-55). */
export const modesFrom = (mode: KeysetMode): readonly KeysetMode[] =>
  mode === 'UNSET' ? ['UNSET', 'RANDOM', 'SECURE_RANDOM', 'STATIC'] : ['RANDOM', 'SECURE_RANDOM', 'STATIC'];
