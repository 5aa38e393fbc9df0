import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Page } from './pageByPath.ts';

/** Shows a page of visitors; one whose markup came with the page comes alive in it. */
export const showPage = (root: HTMLElement, Shown: Page): void => {
  const isDrawn = root.querySelector('.public') !== null && Shown.isAsDrawn?.() === true;
  if (isDrawn) hydrateRoot(root, <Shown />);
  else createRoot(root).render(<Shown />);
  root.inert = false; // what was drawn took no press: it would have been lost
};
