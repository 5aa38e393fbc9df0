import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useIsTrayOpen } from '../core/jobs.ts';
import { lazyPart } from '../core/lazyPart.ts';
import { isRenewing, onRenewal } from '../core/renewal.ts';
import { showOverlay, useOverlay } from './paletteOpening.ts';
import { useShortcuts } from './shortcuts.ts';

const Palette = lazyPart(() => import('./Palette.tsx').then(module => module.Palette));
const ShortcutsHelp = lazy(() =>
  import('./ShortcutsHelp.tsx').then(module => ({ default: module.ShortcutsHelp })),
);
const JobTray = lazy(() => import('./JobTray.tsx').then(module => ({ default: module.JobTray })));
const RenewSession = lazy(() =>
  import('./RenewSession.tsx').then(module => ({ default: module.RenewSession })),
);
const close = () => showOverlay(null);

export const OpenTray = () => <Suspense>{useIsTrayOpen() && <JobTray />}</Suspense>;

export const Renewal = () => (
  <Suspense>{useSyncExternalStore(onRenewal, isRenewing) && <RenewSession />}</Suspense>
);

export const Overlays = () => {
  const overlay = useOverlay();
  useShortcuts(Palette.preload);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsHelp onClose={close} />}
    </Suspense>
  );
};
