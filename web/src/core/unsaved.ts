import { useEffect } from 'react';

const forms = new Set<symbol>();

/** Registers a form while it holds input that is not saved; the browser then asks before a reload, unless the input is kept over it. */
export const useUnsaved = (isUnsaved: boolean, isKept = false) =>
  useEffect(() => {
    if (!isUnsaved) return;
    const form = Symbol('form');
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    forms.add(form);
    if (!isKept) window.addEventListener('beforeunload', ask);
    return () => {
      forms.delete(form);
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved, isKept]);

export const hasUnsaved = () => forms.size > 0;
