import type { MouseEvent } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { isDialogOf } from './cells.tsx';

const pressable = 'a, button, input, label, [role=menu]';

/**
 * Follows the link that names a row, unless it is to be opened elsewhere: the browser does that. A page of rows shares it, where each router link would listen
 * to the address by itself.
 */
export const useFollow = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useEvent((event: MouseEvent<HTMLAnchorElement>, link: string) => {
    event.stopPropagation();
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (event.button !== 0 || isElsewhere) return;
    event.preventDefault();
    void navigate(link, { replace: isDialogOf(pathname, link) });
  });
};

/**
 * Opens a row on a click anywhere in it. A click that ends a selection of text opens nothing, nor does one on a control of
 * the row or in what the row has opened; with Ctrl or ⌘ a new tab opens.
 */
export const useOpenRow = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useEvent((event: MouseEvent<HTMLElement>, link: string) => {
    const target = event.target as Element;
    if (!event.currentTarget.contains(target) || target.closest(pressable)) return;
    if (window.getSelection()?.type === 'Range') return;
    if (event.metaKey || event.ctrlKey) window.open(link, '_blank');
    else void navigate(link, { replace: isDialogOf(pathname, link) });
  });
};
