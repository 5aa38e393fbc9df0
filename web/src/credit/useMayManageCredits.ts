import { can, canManageCustomer, useProfile } from '../core/profile.tsx';

/** Balance and adding to it are for those who may manage customers, and this one (CRE-08, CRE-09). */
export const useMayManageCredits = (customerId: string): boolean => {
  const profile = useProfile();
  return can(profile, 'partner.manage') && canManageCustomer(profile, customerId);
};
