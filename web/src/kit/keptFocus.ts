import { useEffect, useRef } from 'react';

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

const maxWaitMs = 3_000;
const rowOf = (pathname: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>('main [data-row] a.title')].find(
    link => link.pathname === pathname,
  );

/**
 * Focuses the row that links to the previous page once the list has rendered it, unless an element of the
 * page has the focus. Returns a function that stops waiting for the row.
 */
const focusRow = (left: string): (() => void) => {
  const content = document.getElementById('content');
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const look = () => {
    const isFree = [null, document.body, content].includes(document.activeElement as HTMLElement | null);
    const row = isFree ? rowOf(left) : undefined;
    row?.focus();
    if (row || !isFree) end();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(end, maxWaitMs);
  if (content) observer.observe(content, { childList: true, subtree: true });
  look();
  return end;
};

/** Tracks the focus and restores it after navigation. Used by the app frame only. */
export const useKeptFocus = (pathname: string) => {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => void (last = target);
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  const current = useRef(pathname);
  useEffect(() => {
    const left = current.current;
    current.current = pathname;
    keepFocus();
    return left === pathname ? undefined : focusRow(left);
  }, [pathname]);
};

/** Restores the focus after an overlay closes, as the previously focused element may be gone. */
export const useFocusAfterwards = () => useEffect(() => () => queueMicrotask(keepFocus), []);
