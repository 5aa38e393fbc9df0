import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner, isGlobalAdmin } from '../core/rights.ts';
import { useAt } from '../kit/history/timeParam.ts';

/**
 * Returns whether the user can change a format. Formats without a partner require a global admin; past
 * versions are read-only.
 */
export const useMayChange = ({ partnerId }: Pick<DataFormat, 'partnerId'>): boolean => {
  const profile = useProfile();
  const isPast = useAt() !== null;
  return !isPast && (partnerId === null ? isGlobalAdmin(profile) : canManagePartner(profile, partnerId));
};
