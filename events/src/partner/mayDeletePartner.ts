import { can, type Grant } from '../access/grants.ts';

/** Whether somebody may delete a partner: who manages all partners, or one above it. A permission for this partner alone does not reach so far (PAR-54). */
export const mayDeletePartner = (grants: readonly Grant[], lineagePartnerIds: readonly string[]): boolean =>
  can(grants, 'partner.manage', { lineage: lineagePartnerIds.slice(0, -1) });
