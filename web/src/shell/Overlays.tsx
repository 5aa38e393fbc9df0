import { lazy, Suspense } from 'react';
import { showOverlay, useOverlay } from './paletteOpening.ts';
import { useShortcuts } from './shortcuts.ts';

const loadPalette = () => import('./Palette.tsx');
const near = () => void loadPalette();
const Palette = lazy(() => loadPalette().then(module => ({ default: module.Palette })));
const ShortcutsHelp = lazy(() =>
  import('./ShortcutsHelp.tsx').then(module => ({ default: module.ShortcutsHelp })),
);
const close = () => showOverlay(null);

/** The palette and the list of shortcuts, over whatever page is shown; their code comes when they are called. */
export const Overlays = () => {
  const overlay = useOverlay();
  useShortcuts(near);
  return (
    <Suspense>
      {overlay === 'palette' && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsHelp onClose={close} />}
    </Suspense>
  );
};
