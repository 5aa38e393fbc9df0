import { useMayHere } from '../core/rights.ts';

/** Balance and adding to it are for those who may manage customers, and this one (CRE-08, CRE-09). */
export const useMayManageCredits = (): boolean => useMayHere('partner.manage');
