import { useEffect } from 'react';

let last: EventTarget | null = null;

/**
 * Focuses the open dialog, else the page, if the focused element is gone, so that Tab continues from there.
 */
export const keepFocus = () => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  if (!(last instanceof HTMLElement) || (last.isConnected && last !== body)) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=presentation] > .MuiDialog-container');
  const place = dialogs.item(dialogs.length - 1) ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
};

/** Tracks the focus, and restores it when the page changes. For the frame. */
export const useKeptFocus = (pathname: string) => {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last = target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(keepFocus, [pathname]);
};

/** Restores the focus after an overlay closes, because the previously focused element may be gone. */
export const useFocusAfterwards = () => useEffect(() => () => queueMicrotask(keepFocus), []);
