import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** State of a history entry that a dialog has added, so that Back closes it. The browser keeps it. */
const dialogEntry = { isDialog: true } as const;

const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDialog' in state;

/** Returns the history state for a link, which is set if the link opens a dialog on the same page. */
export const entryStateOf = (pathname: string, link: string) =>
  link.includes('#') && ['', pathname].includes(link.split(/[?#]/)[0]!) ? { state: dialogEntry } : {};

let isClosing = false;
/** Returns whether a dialog closes and removes its history entry, which guards let pass. */
export const isClosingEntry = () => isClosing;

/**
 * Returns a function that says whether the dialog opened by the URL's hash has stayed open since the render.
 * The answer to a command may arrive after the dialog was closed or opened again.
 */
export const useIsStillOpen = () => {
  const { pathname, hash } = useLocation();
  const dialog = useMemo(() => ({ place: pathname + hash, isOpen: true }), [pathname, hash]);
  useEffect(() => () => void (dialog.isOpen = false), [dialog]);
  return () => dialog.isOpen;
};

/**
 * Returns a function that closes the dialog opened by the URL's hash. Goes back if the dialog has added the
 * history entry, so that one more Back leaves the page; removes the hash otherwise. Does nothing if the
 * dialog is closed already.
 */
export const useCloseEntry = () => {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const isStillOpen = useIsStillOpen();
  useEffect(() => () => void (isClosing = false), [key]);
  return () => {
    if (!isStillOpen()) return;
    if (!isDialogEntry(state) || isClosing) return void navigate({ pathname, search }, { replace: true });
    isClosing = true;
    void navigate(-1);
  };
};
