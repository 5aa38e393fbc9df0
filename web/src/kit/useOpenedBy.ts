import { useState } from 'react';
import { useLocation } from 'react-router';
import { useCloseEntry } from './dialogEntry.ts';

/**
 * Returns whether a dialog is open, with functions to open and close it. A link with its hash, such as
 * `#create`, opens it; closing removes the hash. `hash` is null if no link opens the dialog, because another
 * button of the page owns the hash.
 */
export const useOpenedBy = (hash: `#${string}` | null) => {
  const { hash: now } = useLocation();
  const closeEntry = useCloseEntry();
  const [isOpen, setIsOpen] = useState(false);
  const isLinked = hash !== null && now === hash;
  const close = () => {
    setIsOpen(false);
    if (isLinked) closeEntry();
  };
  return { isOpen: isOpen || isLinked, open: () => setIsOpen(true), close };
};
