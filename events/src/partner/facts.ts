import { fact } from '../kernel/index.ts';
import { partner } from './partner.ts';

export interface PartnerFact {
  readonly lineagePartnerIds: readonly string[];
  readonly maxDepth: number | null;
  readonly allowOwnCustomers: boolean;
}
const none: PartnerFact = { lineagePartnerIds: [], maxDepth: null, allowOwnCustomers: false };

/** An empty lineage means that there is no such partner. */
export const partnerFact = fact(partner, none, { PartnerCreated: (_, data) => data });
