import { useEffect } from 'react';

let last: EventTarget | null = null;

/**
 * If the focused element is gone, focuses the open dialog, else the page, so that Tab continues from there.
 */
export const keepFocus = () => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  if (!(last instanceof HTMLElement) || (last.isConnected && last !== body)) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=presentation] > .MuiDialog-container');
  const place = dialogs.item(dialogs.length - 1) ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
};

/** For the frame: tracks the focus, and restores it when the page changes. */
export const useKeptFocus = (pathname: string) => {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last = target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(keepFocus, [pathname]);
};

/** For overlays: the previously focused element may be gone when they close. */
export const useFocusAfterwards = () => useEffect(() => () => queueMicrotask(keepFocus), []);
