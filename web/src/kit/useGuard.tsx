import { useUnsaved } from '../core/useUnsaved.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

const pageOf = (pathname: string) => pathname.replace(/\/tabs\/[^/]+$/, '');

/**
 * Asks before a page with unsaved input is left, reloaded or closed; changes to hash, search or tab don't
 * count. Returns the confirmation to render.
 */
export const useGuard = (isDirty: boolean, onDiscard?: () => void) => {
  useUnsaved(isDirty);
  return useLeaveGuard(
    ({ currentLocation, nextLocation }) =>
      isDirty && pageOf(currentLocation.pathname) !== pageOf(nextLocation.pathname),
    onDiscard,
  );
};
