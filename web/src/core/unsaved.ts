const forms = new Set<symbol>();

/** Notes that a form holds input that is not saved; the browser then asks before a reload, unless the input is kept over it. Answers how to take that back. */
export const noteUnsaved = (isKept: boolean) => {
  const form = Symbol('form');
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  forms.add(form);
  if (!isKept) window.addEventListener('beforeunload', ask);
  return () => {
    forms.delete(form);
    window.removeEventListener('beforeunload', ask);
  };
};

export const hasUnsaved = () => forms.size > 0;
