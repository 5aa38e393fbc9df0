import { useEffect } from 'react';

let last: EventTarget | null = null;

/** Where what had the focus is gone, gives it to the dialog that is still open, else to the page: Tab goes on from there. */
export const keepFocus = () => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body) return;
  if (!(last instanceof HTMLElement) || (last.isConnected && last !== body)) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=presentation] > .MuiDialog-container');
  const place = dialogs.item(dialogs.length - 1) ?? document.getElementById('content');
  place?.focus({ preventScroll: true });
};

/** For the frame: remembers what has the focus, and finds a place for it when the page changes. */
export const useKeptFocus = (pathname: string) => {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last = target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(keepFocus, [pathname]);
};

/** For what covers the page: what had the focus before may be gone when it closes. */
export const useFocusAfterwards = () => useEffect(() => () => queueMicrotask(keepFocus), []);
