import { useEffect } from 'react';
import { noteUnsaved } from './unsaved.ts';

/** Registers a form while it has unsaved input (`noteUnsaved`). */
export const useUnsaved = (isUnsaved: boolean, isStored = false) =>
  useEffect(() => (isUnsaved ? noteUnsaved(isStored) : undefined), [isUnsaved, isStored]);
