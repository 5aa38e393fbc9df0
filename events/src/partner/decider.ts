import { decider, refuse } from '../kernel/index.ts';
import { partnerState } from './state.ts';
import { partner, PartnerCreated } from './partner.ts';

export const partnerDecider = decider(partner, {
  state: partnerState,
  tenant: ({ lineagePartnerIds }) => ({ partnerId: lineagePartnerIds.at(-1) ?? null }),
  requires: { create: ({ parentId }) => (parentId === null ? [] : [[partnerState, parentId]]) },

  decide: {
    create: (terms, state, { id, stateOf }) => {
      if (state.lineagePartnerIds.length > 0) return refuse('already_exists');
      if (terms.parentId === null) return PartnerCreated({ ...terms, lineagePartnerIds: [id] });
      const { lineagePartnerIds, maxDepth } = stateOf(partnerState, terms.parentId);
      if (lineagePartnerIds.length === 0) return refuse('partner.no_parent');
      if (maxDepth === 0) return refuse('partner.too_deep');
      const below =
        maxDepth === null ? terms.maxDepth : Math.min(terms.maxDepth ?? maxDepth - 1, maxDepth - 1);
      return PartnerCreated({ ...terms, maxDepth: below, lineagePartnerIds: [...lineagePartnerIds, id] });
    },
  },
});
