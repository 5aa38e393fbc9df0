import { useEffect } from 'react';
import { noteUnsaved } from './unsaved.ts';

export const useUnsaved = (isUnsaved: boolean, isStored = false) =>
  useEffect(() => (isUnsaved ? noteUnsaved(isStored) : undefined), [isUnsaved, isStored]);
