import { useEffect } from 'react';
import { moveIntoSight } from './moveIntoSight.ts';

export const tabStrip = {
  borderBottom: 1,
  borderColor: 'divider',
  '&[data-at-first] .MuiTabs-scrollButtons:has(~ .MuiTabs-scroller)': { display: 'none' },
  '&[data-at-last] .MuiTabs-scroller ~ .MuiTabs-scrollButtons': { display: 'none' },
} as const;

/** Tolerance for fractional pixels. */
const tolerance = 2;

/**
 * Marks the ends that the strip is scrolled to; CSS hides their arrows. The library keeps them after the
 * window gets wider.
 */
const markEnds = (root: Element, strip: Element) => {
  const fits = strip.scrollWidth <= root.clientWidth;
  root.toggleAttribute('data-at-first', fits || strip.scrollLeft < tolerance);
  // read again, because an arrow that appears narrows the strip
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  root.toggleAttribute('data-at-last', fits || scrollLeft + clientWidth > scrollWidth - tolerance);
};

/** Keeps a fully visible tab visible when an arrow narrows the strip. */
const keepWhole = (strip: Element, tab: HTMLElement, widthBefore: number) => {
  const { scrollLeft, clientWidth } = strip;
  const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.clientWidth];
  const wasWhole = from > scrollLeft - tolerance && to < scrollLeft + widthBefore + tolerance;
  if (wasWhole && to > scrollLeft + clientWidth) strip.scrollLeft = to - clientWidth;
};

/**
 * Scrolls the open tab into view once fonts are loaded, and on resize. Toggles the arrows, which the library
 * updates too late.
 */
export const TabInView = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    const tab = document.getElementById(id);
    const strip = tab?.closest('.MuiTabs-scroller');
    const root = strip?.closest('.MuiTabs-root');
    if (!tab || !strip || !root) return undefined;
    const mark = () => markEnds(root, strip);
    const show = () => {
      moveIntoSight(strip, tab);
      mark();
    };
    let width = strip.clientWidth;
    // missing in jsdom, like `document.fonts`
    const Observer = globalThis.ResizeObserver as typeof ResizeObserver | undefined;
    const observer =
      Observer &&
      new Observer(() => {
        keepWhole(strip, tab, width);
        width = strip.clientWidth;
        mark();
      });
    observer?.observe(strip);
    void (document.fonts as FontFaceSet | undefined)?.ready.then(show);
    mark();
    window.addEventListener('resize', show);
    strip.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer?.disconnect();
      window.removeEventListener('resize', show);
      strip.removeEventListener('scroll', mark);
    };
  }, [id]);
  return null;
};
