import { useMayHere } from '../core/rights.ts';

export const useMayManageCredits = (): boolean => useMayHere('partner.manage');
