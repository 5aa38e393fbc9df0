import { useMayHere } from '../core/rights.ts';

/** Returns whether the user manages this customer, as balance and top-ups require (CRE-08, CRE-09). */
export const useMayManageCredits = (): boolean => useMayHere('partner.manage');
