import { useEffect } from 'react';

/** Moves the open tab into sight once the letters have their width, and again when the window changes its own: narrow screens show few tabs at a time. */
export const TabInView = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    let isHere = true;
    const show = () => {
      const tab = isHere ? document.getElementById(id) : null;
      const strip = tab?.closest('.MuiTabs-scroller');
      if (tab && strip) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.clientWidth) / 2;
    };
    // tests have no fonts
    void (document.fonts as FontFaceSet | undefined)?.ready.then(show);
    window.addEventListener('resize', show);
    return () => {
      isHere = false;
      window.removeEventListener('resize', show);
    };
  }, [id]);
  return null;
};
