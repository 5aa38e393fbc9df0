import { useUnsaved } from '../core/useUnsaved.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

/** Returns the path of a page without its tab. */
const pageOf = (pathname: string) => pathname.replace(/\/tabs\/[^/]+$/, '');

/**
 * Asks before a page with unsaved input is left, reloaded or closed. Returns the confirmation to render; a
 * change of hash, search or tab does not leave the page.
 */
export const useGuard = (isDirty: boolean, onDiscard?: () => void) => {
  useUnsaved(isDirty);
  return useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      isDirty && pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname),
    onDiscard,
  );
};
