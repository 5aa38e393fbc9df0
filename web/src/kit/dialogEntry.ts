import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * State of the history entry that opening a dialog adds, so that Back closes the dialog. Survives a reload.
 */
const dialogEntry = { isDialog: true } as const;

const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isDialog' in state;

/** Returns link options: the dialog's history state if the link opens a dialog on the same page. */
export const entryStateOf = (pathname: string, link: string) =>
  link.includes('#') && ['', pathname].includes(link.split(/[?#]/)[0]!) ? { state: dialogEntry } : {};

let isClosing = false;
/** Returns whether a dialog is going back to remove its history entry. Leave guards don't block that. */
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
