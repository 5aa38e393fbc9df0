import { templates } from '../documents/templates.ts';
import { ownerRequired, requireGoneOwner } from '../customer/goneOwner.ts';
import { decider, refuse, refuseFields, tenantOf, type DataOf } from '../kernel/index.ts';
import { makesDefault, openPassOf } from '../kernel/defaultHandover.ts';
import {
  pdfDesign,
  PdfDesignAdminLogoChanged,
  PdfDesignChanged,
  PdfDesignCreated,
  PdfDesignDefaultPassed,
  PdfDesignDeleted,
  PdfDesignLogoChanged,
  PdfDesignMadeDefault,
} from './pdfDesign.ts';
import { pdfDesignState } from './state.ts';

const fits = ({ type, templateName }: { readonly type: string; readonly templateName: string }): boolean =>
  templates.some(template => template.key === templateName && template.type === type);
const requireFitting = (design: Parameters<typeof fits>[0]): void => {
  const values = templates.flatMap(({ key, type }) => (type === design.type ? key : []));
  if (!fits(design)) refuseFields([{ field: 'templateName', reason: 'invalid_value', params: { values } }]);
};

/** Returns null for a blank text, so that a blank input removes the text (PDF-24). */
const orNone = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

type Changed = DataOf<typeof PdfDesignChanged>;
const changes = (before: Changed, now: Changed): boolean =>
  (Object.keys(now) as (keyof Changed)[]).some(field => now[field] !== before[field]);

export const pdfDesignDecider = decider(pdfDesign, {
  state: pdfDesignState,
  tenant: tenantOf,
  requires: {
    delete: (_, { passed }) => (passed === null ? [] : [[pdfDesignState, passed.to]]),
    deleteWithOwner: (_, { terms }) => ownerRequired(terms ?? {}),
  },
  decide: {
    create: (terms, { isPresent, terms: before }) => {
      if (isPresent || before !== null) return refuse('already_exists');
      if (terms.partnerId !== null && terms.customerId !== null)
        return refuseFields([{ field: 'partnerId', reason: 'two_owners' }]);
      if (terms.partnerId === null && terms.customerId === null)
        return refuseFields([{ field: 'partnerId', reason: 'required' }]);
      // only partners have designs for vouchers (PDF-32)
      if (terms.customerId !== null && terms.type !== 'CREDENTIAL')
        return refuseFields([{ field: 'type', reason: 'invalid_value', params: { values: ['CREDENTIAL'] } }]);
      requireFitting(terms);
      const { text, adminText } = terms;
      return PdfDesignCreated({ ...terms, text: orNone(text), adminText: orNone(adminText) });
    },
    change: (change, { isPresent, terms }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      const { name = terms.name, locale = terms.locale, templateName = terms.templateName } = change;
      const { showStoreDetails = terms.showStoreDetails } = change;
      const { text = terms.text, adminText = terms.adminText } = change;
      if (templateName !== terms.templateName) requireFitting({ type: terms.type, templateName });
      const texts = { text: orNone(text), adminText: orNone(adminText) };
      const next = { name, locale, templateName, showStoreDetails, ...texts };
      return changes(terms, next) ? PdfDesignChanged(next) : [];
    },
    changeLogo: ({ logo }, { isPresent, logo: now }) => {
      if (!isPresent) return refuse('not_found');
      return logo === now ? [] : PdfDesignLogoChanged({ logo });
    },
    changeAdminLogo: ({ adminLogo }, { isPresent, adminLogo: now }) => {
      if (!isPresent) return refuse('not_found');
      return adminLogo === now ? [] : PdfDesignAdminLogoChanged({ adminLogo });
    },
    /**
     * Begins a handover of the default. Rejects it if the design is no longer the default, so only one of
     * several concurrent requests succeeds.
     */
    passDefault: (passed, { isPresent, terms }) =>
      isPresent && terms?.isDefault ? PdfDesignDefaultPassed(passed) : refuse('concurrency.conflict'),
    makeDefault: (made, { isPresent, terms, ended }) => {
      if (!isPresent || terms === null) return refuse('not_found');
      if (terms.type !== 'CREDENTIAL') return refuse('pdfDesign.default_needs_credential');
      return makesDefault(made, { isDefault: terms.isDefault, ended }) ? PdfDesignMadeDefault(made) : [];
    },
    delete: (_, state, { stateOf }) => {
      const { isPresent, terms } = state;
      if (!isPresent) return refuse('not_found');
      // the design must still exist, because the default reverts to it if the next design can't become the
      // default
      if (openPassOf(state, id => stateOf(pdfDesignState, id))) return refuse('concurrency.conflict');
      return terms?.isDefault ? refuse('pdfDesign.is_default') : PdfDesignDeleted();
    },
    deleteWithOwner: (_, { isPresent, terms }, context) => {
      if (!isPresent) return [];
      requireGoneOwner(terms ?? {}, context);
      return PdfDesignDeleted();
    },
  },
});
