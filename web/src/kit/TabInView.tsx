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

/**
 * Moves the open tab into sight once the letters have their width, and when the window gets another: narrow screens show few tabs at a time. Arrows
 * stand only where more tabs are.
 */
export const TabInView = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    const tab = document.getElementById(id);
    const strip = tab?.closest('.MuiTabs-scroller');
    const root = strip?.closest('.MuiTabs-root');
    if (!tab || !strip || !root) return undefined;
    const mark = () => markEnds(root, strip);
    const show = () => {
      // twice: the arrows that come or leave make the strip another width
      for (const _ of [1, 2]) {
        moveIntoSight(strip, tab);
        mark();
      }
    };
    // tests have no fonts
    void (document.fonts as FontFaceSet | undefined)?.ready.then(show);
    mark();
    window.addEventListener('resize', show);
    strip.addEventListener('scroll', mark, { passive: true });
    return () => {
      window.removeEventListener('resize', show);
      strip.removeEventListener('scroll', mark);
    };
  }, [id]);
  return null;
};
