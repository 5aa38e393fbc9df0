import { decider, refuse } from '../kernel/index.ts';
import { partnerState } from '../partner/state.ts';
import { customer, CustomerCreated } from './customer.ts';
import { customerState } from './state.ts';

export const customerDecider = decider(customer, {
  state: customerState,
  tenant: ({ partnerId }) => ({ partnerId }),
  requires: { create: ({ partnerId }) => [[partnerState, partnerId]] },

  decide: {
    create: (terms, state, { stateOf }) => {
      if (state.present) return refuse('already_exists');
      const { lineagePartnerIds, allowOwnCustomers } = stateOf(partnerState, terms.partnerId);
      if (lineagePartnerIds.length === 0) return refuse('customer.no_partner');
      if (!allowOwnCustomers) return refuse('customer.partner_has_none');
      return CustomerCreated({ ...terms, lineagePartnerIds: [...lineagePartnerIds] });
    },
  },
});
