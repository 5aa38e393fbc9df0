import { useEffect } from 'react';
import { noteUnsaved } from './unsaved.ts';

/** Registers a form while it has unsaved input (`noteUnsaved`). */
export const useUnsaved = (isUnsaved: boolean, isKept = false) =>
  useEffect(() => (isUnsaved ? noteUnsaved(isKept) : undefined), [isUnsaved, isKept]);
