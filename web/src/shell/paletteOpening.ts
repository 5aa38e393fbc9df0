import { useSyncExternalStore } from 'react';

/** The overlay over the page: the palette, or the list of shortcuts. */
type Overlay = 'palette' | 'shortcuts' | null;
let overlay: Overlay = null;
/** Letters typed while the palette is loading; null once it has the focus. */
let early: string | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const showOverlay = (next: Overlay) => {
  overlay = next;
  early = next === 'palette' ? '' : null;
  for (const listener of listeners) listener();
};
export const useOverlay = () => useSyncExternalStore(subscribe, () => overlay);

const openPalette = () => showOverlay('palette');
export const useOpenPalette = () => openPalette;

/** Stores a key for the palette while it is loading. Returns whether it did. */
export const keepEarly = (key: string) => {
  if (early === null) return false;
  if (key.length === 1) early += key;
  return true;
};
/** Returns the keys that were typed before the palette got the focus. */
export const takeEarly = () => {
  const text = early ?? '';
  early = null;
  return text;
};
