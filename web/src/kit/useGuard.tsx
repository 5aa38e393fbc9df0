import { useUnsaved } from '../core/useUnsaved.ts';
import { leavesPage } from './leaveGuards.ts';
import { useLeaveGuard } from './useLeaveGuard.tsx';

/**
 * Asks before a page with unsaved input is left, reloaded or closed; changes to hash, search or tab don't
 * count. Returns the confirmation to render.
 */
export const useGuard = (isDirty: boolean, onDiscard?: () => void) => {
  useUnsaved(isDirty);
  return useLeaveGuard(leaving => isDirty && leavesPage(leaving), onDiscard);
};
