import { useEffect } from 'react';

let last: EventTarget | null = null;

/** Focuses the open dialog or the page if the focused element was removed, so that Tab continues there. */
export const keepFocus = () => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  if (!(last instanceof HTMLElement) || (last.isConnected && last !== body)) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=presentation] > .MuiDialog-container');
  const place = dialogs.item(dialogs.length - 1) ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
};

/** Tracks the focus and restores it after navigation. Used by the app frame only. */
export const useKeptFocus = (pathname: string) => {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last = target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(keepFocus, [pathname]);
};

/** Restores the focus after an overlay closes, as the previously focused element may be gone. */
export const useFocusAfterwards = () => useEffect(() => () => queueMicrotask(keepFocus), []);
