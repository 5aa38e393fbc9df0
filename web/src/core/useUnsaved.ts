import { useEffect } from 'react';
import { noteUnsaved } from './unsaved.ts';

/** Registers a form while it holds input that is not saved (`noteUnsaved`). */
export const useUnsaved = (isUnsaved: boolean, isKept = false) =>
  useEffect(() => (isUnsaved ? noteUnsaved(isKept) : undefined), [isUnsaved, isKept]);
