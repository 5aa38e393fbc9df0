import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { openTray, useIsTrayOpen } from '../core/jobs.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { isRenewing, onRenewal } from '../core/renewal.ts';
import { IssueHere } from './credentialSitemap.ts';
import { customerOf } from './openPages.ts';
import { closeIssue, showOverlay, useOverlay } from './paletteOpening.ts';
import { useShortcuts } from './shortcuts.ts';

const Palette = lazyPart(() => import('./Palette.tsx').then(module => module.Palette));
const ShortcutsHelp = lazyPart(() => import('./ShortcutsHelp.tsx').then(module => module.ShortcutsHelp));
const JobTray = lazy(() => import('./JobTray.tsx').then(module => ({ default: module.JobTray })));
const RenewSession = lazy(() =>
  import('./RenewSession.tsx').then(module => ({ default: module.RenewSession })),
);
const close = () => showOverlay(null);

/** Shows the tray until the user folds it or goes to another page. A redirect doesn't close it. */
export const OpenTray = () => {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const isTrayOpen = useIsTrayOpen();
  const shownAt = useRef(pathname);
  const openedAt = useRef<string | null>(null);
  useEffect(() => {
    // the address changes before the page does
    if (isTrayOpen) openedAt.current = globalThis.location.pathname;
  }, [isTrayOpen]);
  useEffect(() => {
    const isOther = shownAt.current !== pathname && openedAt.current !== pathname;
    if (isOther && type !== NavigationType.Replace) openTray(false);
    shownAt.current = pathname;
  }, [pathname, type]);
  return <Suspense>{isTrayOpen && <JobTray />}</Suspense>;
};

export const Renewal = () => (
  <Suspense>{useSyncExternalStore(onRenewal, isRenewing) && <RenewSession />}</Suspense>
);

export const Overlays = () => {
  const overlay = useOverlay();
  const { pathname } = useLocation();
  const customerId = customerOf(pathname);
  useEffect(() => closeIssue, [pathname]);
  useShortcuts(Palette.preload);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsHelp onClose={close} />}
      {overlay === 'issue' && customerId !== undefined && (
        <IssueHere key={customerId} customerId={customerId} onClose={close} />
      )}
    </Suspense>
  );
};
