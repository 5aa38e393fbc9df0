import { decider, refuse, type Tenant } from '../kernel/index.ts';
import { partnerState } from './state.ts';
import { partner, PartnerCreated } from './partner.ts';

type State = { present: boolean; tenant: Tenant };

export const partnerDecider = decider(partner, {
  initial: { present: false, tenant: {} } as State,
  tenant: state => state.tenant,
  wants: { create: ({ parentId }) => (parentId === null ? [] : [[partnerState, parentId]]) },

  decide: {
    create: (terms, state, { id, fact }) => {
      if (state.present) return refuse('already_exists');
      if (terms.parentId === null) return PartnerCreated({ ...terms, lineagePartnerIds: [id] });
      const { lineagePartnerIds, maxDepth } = fact(partnerState, terms.parentId);
      if (lineagePartnerIds.length === 0) return refuse('partner.no_parent');
      if (maxDepth === 0) return refuse('partner.too_deep');
      const below =
        maxDepth === null ? terms.maxDepth : Math.min(terms.maxDepth ?? maxDepth - 1, maxDepth - 1);
      return PartnerCreated({ ...terms, maxDepth: below, lineagePartnerIds: [...lineagePartnerIds, id] });
    },
  },

  evolve: {
    PartnerCreated: (_, { lineagePartnerIds }) => ({
      present: true,
      tenant: { partnerId: lineagePartnerIds.at(-1) ?? null },
    }),
  },
});
