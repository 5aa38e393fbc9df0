import { nounState } from '../kernel/index.ts';
import { partner } from './partner.ts';

export interface PartnerState {
  readonly lineagePartnerIds: readonly string[];
  readonly maxDepth: number | null;
  readonly allowOwnCustomers: boolean;
}
const none: PartnerState = { lineagePartnerIds: [], maxDepth: null, allowOwnCustomers: false };

/** An empty lineage means that there is no such partner. */
export const partnerState = nounState(partner, none, { PartnerCreated: (_, data) => data });
