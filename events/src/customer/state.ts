import { nounState, type DataOf } from '../kernel/index.ts';
import {
  customer,
  type CustomerChanged,
  type CustomerProvider,
  type CustomerProvidersReset,
} from './customer.ts';
import { withEquipment, type Equipment } from './equipment.ts';

export interface CustomerState {
  readonly present: boolean;
  readonly partnerId: string | null;
  readonly lineagePartnerIds: readonly string[];
  readonly appConfigId: string | null;
  readonly enforceSecuredDataUniqueness: boolean;
  readonly settings: DataOf<typeof CustomerChanged> | null;
  readonly logoUrl: string | null;
  readonly appLogoUrl: string | null;
  readonly dataFormatIds: readonly string[];
  readonly providers: readonly CustomerProvider[];
  readonly formerProviders: readonly CustomerProvider[];
  readonly openEquipment: readonly Equipment[];
}
const none: CustomerState = {
  present: false,
  partnerId: null,
  lineagePartnerIds: [],
  appConfigId: null,
  enforceSecuredDataUniqueness: false,
  settings: null,
  logoUrl: null,
  appLogoUrl: null,
  dataFormatIds: [],
  providers: [],
  formerProviders: [],
  openEquipment: [],
};

/**
 * Returns the state with new providers. Keeps removed ones, as credentials issued with them can still be
 * suspended and removed.
 */
const withProviders = (
  state: CustomerState,
  { providers, equipment }: DataOf<typeof CustomerProvidersReset>,
): CustomerState => {
  const removed = [...state.formerProviders, ...state.providers].filter(
    former => !providers.some(provider => provider.credentialProviderId === former.credentialProviderId),
  );
  return {
    ...state,
    providers,
    formerProviders: removed,
    openEquipment: withEquipment(state.openEquipment, { equipment }),
  };
};

export const customerState = nounState(customer, none, {
  CustomerCreated: (_, { partnerId, lineagePartnerIds, providers, equipment, ...settings }) => ({
    ...none,
    present: true,
    partnerId,
    lineagePartnerIds,
    providers,
    settings,
    openEquipment: withEquipment([], { equipment }),
    appConfigId: settings.appConfigId,
    enforceSecuredDataUniqueness: settings.enforceSecuredDataUniqueness,
  }),
  CustomerProviderAdded: withProviders,
  CustomerProviderChanged: withProviders,
  CustomerProviderRemoved: withProviders,
  CustomerProvidersReset: withProviders,
  CustomerEquipped: (state, { equipmentId }) => ({
    ...state,
    openEquipment: state.openEquipment.filter(({ id }) => id !== equipmentId),
  }),
  CustomerChanged: (state, settings) => ({
    ...state,
    settings,
    appConfigId: settings.appConfigId,
    enforceSecuredDataUniqueness: settings.enforceSecuredDataUniqueness,
  }),
  CustomerLogoChanged: (state, changed) => ({ ...state, ...changed }),
  CustomerAppLogoChanged: (state, changed) => ({ ...state, ...changed }),
  CustomerDataFormatsChanged: (state, { dataFormatIds }) => ({ ...state, dataFormatIds }),
  CustomerCredentialsExported: state => state,
  // keeps the partners, which determine who may read the customer's records
  CustomerDeleted: state => ({ ...state, present: false, settings: null, logoUrl: null, appLogoUrl: null }),
});
