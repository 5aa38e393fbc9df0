import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Page } from './pageByPath.ts';

/** Shows a public page; hydrates it if its markup was prerendered. */
export const showPage = (root: HTMLElement, Shown: Page): void => {
  const isDrawn = root.querySelector('.public') !== null && Shown.isAsDrawn?.() === true;
  if (isDrawn) hydrateRoot(root, <Shown />);
  else createRoot(root).render(<Shown />);
  root.inert = false; // prerendered markup is inert, as presses would be lost
};
