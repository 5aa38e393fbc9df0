import { useEffect } from 'react';
import { moveIntoSight } from './moveIntoSight.ts';

/** A strip of tabs under which its page lies. */
export const tabStrip = {
  borderBottom: 1,
  borderColor: 'divider',
  '&[data-at-first] .MuiTabs-scrollButtons:has(~ .MuiTabs-scroller)': { display: 'none' },
  '&[data-at-last] .MuiTabs-scroller ~ .MuiTabs-scrollButtons': { display: 'none' },
} as const;

/** An edge may lie between two pixels. */
const nearly = 2;

/** Says which arrows lead nowhere: the library keeps those that a narrower window needed. */
const markEnds = (root: Element, strip: Element) => {
  const fits = strip.scrollWidth <= root.clientWidth;
  root.toggleAttribute('data-at-first', fits || strip.scrollLeft < nearly);
  // read behind that: an arrow that comes takes its width from the strip
  const { scrollLeft, clientWidth, scrollWidth } = strip;
  root.toggleAttribute('data-at-last', fits || scrollLeft + clientWidth > scrollWidth - nearly);
};

/** A tab that was whole in sight stays so, where an arrow beside the strip takes of its width. */
const keepWhole = (strip: Element, tab: HTMLElement, widthBefore: number) => {
  const { scrollLeft, clientWidth } = strip;
  const [from, to] = [tab.offsetLeft, tab.offsetLeft + tab.clientWidth];
  const wasWhole = from > scrollLeft - nearly && to < scrollLeft + widthBefore + nearly;
  if (wasWhole && to > scrollLeft + clientWidth) strip.scrollLeft = to - clientWidth;
};

/**
 * Moves the open tab into sight once the letters have their width, and when the window gets another: narrow screens show few tabs at a time. Arrows
 * stand only where more tabs are; the library brings them later.
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
