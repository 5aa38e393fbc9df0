import { useUnsaved } from '../core/useUnsaved.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

/** A tab is a part of its page. */
const pageOf = (pathname: string) => pathname.replace(/\/tabs\/[^/]+$/, '');

/**
 * Asks before a page with unsaved input is left, reloaded or closed. Answers the question, to be shown on the page; a change of the hash, the
 * search or a tab below the same address does not leave it.
 */
export const useGuard = (isDirty: boolean, onDiscard?: () => void) => {
  useUnsaved(isDirty);
  return useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      isDirty && pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname),
    onDiscard,
  );
};
