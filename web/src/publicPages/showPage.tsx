import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Page } from './pageByPath.ts';

/** Mounts a public page, or hydrates it if its prerendered markup is up to date. */
export const showPage = (root: HTMLElement, Shown: Page): void => {
  const isDrawn = root.querySelector('.public') !== null && Shown.isAsDrawn?.() === true;
  if (isDrawn) hydrateRoot(root, <Shown />);
  else createRoot(root).render(<Shown />);
  root.inert = false; // prerendered markup is inert, because clicks would be lost before hydration
};
