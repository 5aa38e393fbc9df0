import { useState } from 'react';
import { preferences } from '../core/preferences.ts';
import { useProfile } from '../core/profile.tsx';
import type { Orders } from './overview.ts';

/**
 * Decides whether the start page shows the guide. Users who may issue see it until a first order is issued or
 * they skip it. An open guide stays open until it is finished or skipped, so that the issued credential is
 * shown.
 */
export const useGuide = (orders: Orders | undefined, mayIssue: boolean) => {
  const { id } = useProfile();
  const [isSkipped, setIsSkipped] = useState(() => preferences.skipsGuide(id));
  const [isOpen, setIsOpen] = useState(false);
  const isNew = mayIssue && orders !== undefined && orders.done.rows.length === 0;
  const isOffered = isNew && !isSkipped;
  if (isOffered && !isOpen) setIsOpen(true);
  const keep = (skips: boolean) => {
    preferences.keepSkipsGuide(id, skips);
    setIsSkipped(skips);
    if (skips) setIsOpen(false);
  };
  return {
    isOpen: isOpen || isOffered,
    canResume: isNew && isSkipped,
    skip: () => keep(true),
    resume: () => keep(false),
    finish: () => setIsOpen(false),
  };
};
