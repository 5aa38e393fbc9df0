const forms = new Set<symbol>();

/**
 * Registers a form with unsaved input. The browser then asks before a reload, unless the input is stored.
 * Returns a function that unregisters it.
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
