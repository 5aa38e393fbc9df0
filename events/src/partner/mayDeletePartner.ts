import { can, type Grant } from '../access/grants.ts';

/**
 * Returns whether a user may delete a partner. Requires a permission for all partners or for a partner above;
 * a permission for the partner itself is not enough (PAR-54).
 */
export const mayDeletePartner = (grants: readonly Grant[], lineagePartnerIds: readonly string[]): boolean =>
  can(grants, 'partner.manage', { lineage: lineagePartnerIds.slice(0, -1) });
