import { useMayHere } from '../core/rights.ts';

/** Returns whether the user manages customers, this one included, as adding credits requires (CRE-09). */
export const useMayManageCredits = (): boolean => useMayHere('partner.manage');
