import { decider, isErased, patched, refuse } from '../kernel/index.ts';
import { partnerState } from '../partner/state.ts';
import {
  customer,
  CustomerAppLogoChanged,
  CustomerChanged,
  CustomerCreated,
  CustomerCredentialsExported,
  CustomerDataFormatsChanged,
  CustomerDeleted,
  CustomerEquipped,
  CustomerLogoChanged,
} from './customer.ts';
import { decideProviders } from './providers.ts';
import { customerState } from './state.ts';

export const customerDecider = decider(customer, {
  state: customerState,
  tenant: ({ partnerId }) => ({ partnerId }),
  requires: { create: ({ partnerId }) => [[partnerState, partnerId]] },

  decide: {
    ...decideProviders,
    create: (terms, state, { stateOf }) => {
      if (state.partnerId !== null) return refuse('already_exists');
      const { isPresent, lineagePartnerIds, allowOwnCustomers } = stateOf(partnerState, terms.partnerId);
      if (!isPresent) return refuse('customer.no_partner');
      if (!allowOwnCustomers) return refuse('customer.partner_has_none');
      return CustomerCreated({ ...terms, lineagePartnerIds: [...lineagePartnerIds] });
    },
    change: (change, { settings }) => {
      if (settings === null) return refuse('not_found');
      const { technicalContactEmails: contacts } = settings;
      return CustomerChanged(
        patched({ ...settings, technicalContactEmails: isErased(contacts) ? [] : contacts }, change),
      );
    },
    changeLogo: ({ logoUrl }, { present, logoUrl: now }) => {
      if (!present) return refuse('not_found');
      return logoUrl === now ? [] : CustomerLogoChanged({ logoUrl });
    },
    changeAppLogo: ({ appLogoUrl }, { present, appLogoUrl: now }) => {
      if (!present) return refuse('not_found');
      return appLogoUrl === now ? [] : CustomerAppLogoChanged({ appLogoUrl });
    },
    changeDataFormats: ({ dataFormatIds }, { present, dataFormatIds: before }) => {
      if (!present) return refuse('not_found');
      const next = [...new Set(dataFormatIds)];
      if (next.length === before.length && next.every(one => before.includes(one))) return [];
      return CustomerDataFormatsChanged({ dataFormatIds: next });
    },
    equipped: ({ equipmentId }, { present, openEquipment }) =>
      present && openEquipment.some(({ id }) => id === equipmentId) ? CustomerEquipped({ equipmentId }) : [],
    exportCredentials: (exported, { present }) =>
      present ? CustomerCredentialsExported(exported) : refuse('not_found'),
    delete: (_, { present }) => (present ? CustomerDeleted() : refuse('not_found')),
  },
});
