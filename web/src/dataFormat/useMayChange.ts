import type { DataFormat } from '@latchkey/events/dataFormat/dataFormat.ts';
import { useProfile } from '../core/profile.tsx';
import { canManagePartner, isGlobalAdmin } from '../core/rights.ts';
import { useAt } from '../kit/history/timeParam.ts';

/** Whether the page offers to change a format: what belongs to no partner is for global admins, and the past for nobody. */
export const useMayChange = ({ partnerId }: Pick<DataFormat, 'partnerId'>): boolean => {
  const profile = useProfile();
  const isPast = useAt() !== null;
  return !isPast && (partnerId === null ? isGlobalAdmin(profile) : canManagePartner(profile, partnerId));
};
