const forms = new Set<symbol>();

/**
 * Records that a form has unsaved input; the browser then asks before a reload, unless the input survives it.
 * Returns a function that reverts it.
 */
export const noteUnsaved = (isStored: boolean) => {
  const form = Symbol('form');
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  forms.add(form);
  if (!isStored) window.addEventListener('beforeunload', ask);
  return () => {
    forms.delete(form);
    window.removeEventListener('beforeunload', ask);
  };
};

export const hasUnsaved = () => forms.size > 0;
