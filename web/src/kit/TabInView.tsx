import { useEffect } from 'react';
import { moveIntoSight } from './moveIntoSight.ts';

/** The style of a tab strip above its page. */
export const tabStrip = {
  borderBottom: 1,
  borderColor: 'divider',
  '&[data-at-first] .MuiTabs-scrollButtons:has(~ .MuiTabs-scroller)': { display: 'none' },
  '&[data-at-last] .MuiTabs-scroller ~ .MuiTabs-scrollButtons': { display: 'none' },
} as const;

/** Tolerance for edges between two pixels. */
const tolerance = 2;

/** Marks arrows that lead nowhere: the library keeps those that a narrower window needed. */
const markEnds = (root: Element, strip: Element) => {
  const fits = strip.scrollWidth <= root.clientWidth;
  root.toggleAttribute('data-at-first', fits || strip.scrollLeft < tolerance);
  // read afterwards: an arrow that appears reduces the width of the strip
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  root.toggleAttribute('data-at-last', fits || scrollLeft + clientWidth > scrollWidth - tolerance);
};

/** Keeps a fully visible tab visible when an arrow reduces the width of the strip. */
const keepWhole = (strip: Element, tab: HTMLElement, widthBefore: number) => {
  const { scrollLeft, clientWidth } = strip;
  const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.clientWidth];
  const wasWhole = from > scrollLeft - tolerance && to < scrollLeft + widthBefore + tolerance;
  if (wasWhole && to > scrollLeft + clientWidth) strip.scrollLeft = to - clientWidth;
};

/**
 * Scrolls the open tab into view once fonts are loaded, and when the window is resized: narrow screens show
 * few tabs at a time. Shows arrows only if there are more tabs; the library adds them later.
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
    // tests have neither this nor fonts
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
