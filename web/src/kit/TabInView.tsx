import { useEffect } from 'react';

/** Moves the open tab into sight once the letters have their width: narrow screens show few tabs at a time. */
export const TabInView = ({ id }: { readonly id: string }) => {
  useEffect(() => {
    let isHere = true;
    // tests have no fonts
    void (document.fonts as FontFaceSet | undefined)?.ready.then(() => {
      if (isHere) document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'center' });
    });
    return () => {
      isHere = false;
    };
  }, [id]);
  return null;
};
