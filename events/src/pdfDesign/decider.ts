import { decider, refuse, type Tenant } from '../kernel/index.ts';
import { pdfDesign, PdfDesignCreated } from './pdfDesign.ts';

type State = { present: boolean; tenant: Tenant };

export const pdfDesignDecider = decider(pdfDesign, {
  initial: { present: false, tenant: {} } as State,
  tenant: state => state.tenant,
  decide: {
    create: (terms, state) => {
      if (state.present) return refuse('already_exists');
      if (terms.isDefault && terms.type !== 'CREDENTIAL') return refuse('pdfDesign.default_needs_credential');
      return PdfDesignCreated(terms);
    },
  },
  evolve: {
    PdfDesignCreated: (_, { partnerId, customerId }) => ({
      present: true,
      tenant: { partnerId, customerId },
    }),
  },
});
