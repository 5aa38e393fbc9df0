import { decider, refuse, type Tenant } from '../kernel/index.ts';
import { partnerState } from '../partner/state.ts';
import { customer, CustomerCreated } from './customer.ts';

type State = { present: boolean; tenant: Tenant };

export const customerDecider = decider(customer, {
  initial: { present: false, tenant: {} } as State,
  tenant: state => state.tenant,
  wants: { create: ({ partnerId }) => [[partnerState, partnerId]] },

  decide: {
    create: (terms, state, { fact }) => {
      if (state.present) return refuse('already_exists');
      const { lineagePartnerIds, allowOwnCustomers } = fact(partnerState, terms.partnerId);
      if (lineagePartnerIds.length === 0) return refuse('customer.no_partner');
      if (!allowOwnCustomers) return refuse('customer.partner_has_none');
      return CustomerCreated({ ...terms, lineagePartnerIds: [...lineagePartnerIds] });
    },
  },

  evolve: { CustomerCreated: (_, { partnerId }) => ({ present: true, tenant: { partnerId } }) },
});
