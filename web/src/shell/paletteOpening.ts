import { useSyncExternalStore } from 'react';

/** What lies over the page, called from anywhere: the palette, or the list of shortcuts. */
type Overlay = 'palette' | 'shortcuts' | null;
let overlay: Overlay = null;
/** Letters typed while the palette is called and not there yet; null when it has the keyboard itself. */
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

/** Keeps a key for the palette that is called and not there yet. Answers whether it did. */
export const keepEarly = (key: string) => {
  if (early === null) return false;
  if (key.length === 1) early += key;
  return true;
};
/** The palette has the keyboard now, and gets what was typed before. */
export const takeEarly = () => {
  const text = early ?? '';
  early = null;
  return text;
};
