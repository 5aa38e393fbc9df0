import { lazy, Suspense } from 'react';
import { showOverlay, useOverlay } from './paletteOpening.ts';
import { useShortcuts } from './shortcuts.ts';

const loadPalette = () => import('./Palette.tsx');
const preload = () => void loadPalette();
const Palette = lazy(() => loadPalette().then(module => ({ default: module.Palette })));
const ShortcutsHelp = lazy(() =>
  import('./ShortcutsHelp.tsx').then(module => ({ default: module.ShortcutsHelp })),
);
const close = () => showOverlay(null);

/** The palette and the list of shortcuts over any page, loaded on demand. */
export const Overlays = () => {
  const overlay = useOverlay();
  useShortcuts(preload);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsHelp onClose={close} />}
    </Suspense>
  );
};
