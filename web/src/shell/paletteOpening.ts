import { useSyncExternalStore } from 'react';
import { isCovered } from '../core/isCovered.ts';

type Overlay = 'palette' | 'shortcuts' | 'issue' | null;
let overlay: Overlay = null;
/** Text typed while the palette is loading, with a line break for Enter; null unless it is loading. */
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
export const closeIssue = () => {
  if (overlay === 'issue') showOverlay(null);
};
export const useOverlay = () => useSyncExternalStore(subscribe, () => overlay);

/** Opens the palette, unless a modal dialog other than the shortcuts is open, as it could hold input. */
export const showPalette = () => {
  if (overlay === 'shortcuts' || (overlay !== 'palette' && !isCovered())) showOverlay('palette');
};

const openPalette = () => showOverlay('palette');
export const useOpenPalette = () => openPalette;

/** Keeps a key that was pressed while the palette is loading. Returns whether the palette is loading. */
export const keepEarly = (key: string) => {
  if (early === null) return false;
  if (key === 'Escape') showOverlay(null);
  else if (key === 'Enter') early = `${early.trimEnd()}\n`;
  else if (key.length === 1) early = early.replace('\n', '') + key;
  return true;
};
export const takeEarly = () => {
  const text = early ?? '';
  early = null;
  return text;
};
