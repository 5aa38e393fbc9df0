import { nounState, type DataOf } from '../kernel/index.ts';
import { customer, type CustomerChanged, type CustomerProvider } from './customer.ts';
import { withProviders } from './providers.ts';

export interface CustomerState {
  readonly present: boolean;
  readonly partnerId: string | null;
  readonly lineagePartnerIds: readonly string[];
  readonly appConfigId: string | null;
  readonly enforceSecuredDataUniqueness: boolean;
  /** What a change may change. */
  readonly settings: DataOf<typeof CustomerChanged> | null;
  readonly logoUrl: string | null;
  readonly appLogoUrl: string | null;
  readonly dataFormatIds: readonly string[];
  readonly providers: readonly CustomerProvider[];
  /** Providers that were removed. */
  readonly formerProviders: readonly CustomerProvider[];
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
};

export const customerState = nounState(customer, none, {
  CustomerCreated: (_, { partnerId, lineagePartnerIds, providers, ...settings }) => ({
    ...none,
    ...{ present: true, partnerId, lineagePartnerIds, providers, settings },
    appConfigId: settings.appConfigId,
    enforceSecuredDataUniqueness: settings.enforceSecuredDataUniqueness,
  }),
  CustomerProviderAdded: withProviders,
  CustomerProviderChanged: withProviders,
  CustomerProviderRemoved: withProviders,
  CustomerProvidersReset: withProviders,
  CustomerChanged: (state, settings) => ({
    ...state,
    settings,
    appConfigId: settings.appConfigId,
    enforceSecuredDataUniqueness: settings.enforceSecuredDataUniqueness,
  }),
  CustomerLogoChanged: (state, changed) => ({ ...state, ...changed }),
  CustomerAppLogoChanged: (state, changed) => ({ ...state, ...changed }),
  CustomerDataFormatsChanged: (state, { dataFormatIds }) => ({ ...state, dataFormatIds }),
  // its place stays: who may look at its records is decided by it
  CustomerDeleted: state => ({ ...state, present: false, settings: null, logoUrl: null, appLogoUrl: null }),
});
