import { useSyncExternalStore } from 'react';

type Overlay = 'palette' | 'shortcuts' | null;
let overlay: Overlay = null;
/** Text typed while the palette is loading; null unless it is loading. */
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

export const keepEarly = (key: string) => {
  if (early === null) return false;
  if (key.length === 1) early += key;
  return true;
};
export const takeEarly = () => {
  const text = early ?? '';
  early = null;
  return text;
};
