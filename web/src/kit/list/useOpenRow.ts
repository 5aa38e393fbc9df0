import type { MouseEvent } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { entryStateOf } from '../dialogEntry.ts';
import { isRowClick } from '../rowClick.ts';

/**
 * Returns a handler that follows a row's link; modifier keys are left to the browser. Shared by all rows, as
 * each router link would subscribe to the URL.
 */
export const useFollow = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useEvent((event: MouseEvent<HTMLAnchorElement>, link: string) => {
    event.stopPropagation();
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || isElsewhere) return;
    event.preventDefault();
    void navigate(link, entryStateOf(pathname, link));
  });
};

/**
 * Opens a row on click, in a new tab with Ctrl or ⌘. Ignores clicks that end a text selection, and those on
 * controls of the row or its popups.
 */
export const useOpenRow = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useEvent((event: MouseEvent<HTMLElement>, link: string) => {
    if (!isRowClick(event)) return;
    if (event.metaKey || event.ctrlKey) window.open(link, '_blank');
    else void navigate(link, entryStateOf(pathname, link));
  });
};
