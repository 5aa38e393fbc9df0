import { decider, refuse, tenantOf } from '../kernel/index.ts';
import { pdfDesign, PdfDesignCreated } from './pdfDesign.ts';
import { pdfDesignState } from './state.ts';

export const pdfDesignDecider = decider(pdfDesign, {
  state: pdfDesignState,
  tenant: tenantOf,
  decide: {
    create: (terms, { isPresent }) => {
      if (isPresent) return refuse('already_exists');
      if (terms.isDefault && terms.type !== 'CREDENTIAL') return refuse('pdfDesign.default_needs_credential');
      return PdfDesignCreated(terms);
    },
  },
});
