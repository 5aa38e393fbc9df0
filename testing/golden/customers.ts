import { acme, acmeCreated, acmeProvider } from '@latchkey/events/customer/examples.ts';
import { doorNumber } from '@latchkey/events/dataFormat/examples.ts';

const mainProvider = { credentialProviderId: acmeProvider };
export const customerSamples = {
  CustomerCreated: acmeCreated.data,
  CustomerLogoChanged: { logoUrl: `/files/${'0a'.repeat(32)}` },
  CustomerAppLogoChanged: { appLogoUrl: null },
  CustomerChanged: {
    name: 'Acme Doors',
    appConfigId: null,
    credentialRedeemMethod: 'mfa',
    enforceSecuredDataUniqueness: true,
    technicalContactEmails: ['doors@acme.test'],
  },
  CustomerDataFormatsChanged: { dataFormatIds: [doorNumber] },
  CustomerDeleted: {},
  CustomerEquipped: { equipmentId: acme },
  CustomerProviderAdded: { ...mainProvider, providers: acmeCreated.data.providers },
  CustomerProviderChanged: {
    ...mainProvider,
    providers: acmeCreated.data.providers.map(one => ({ ...one, projectId: 4712, isInitialized: true })),
  },
  CustomerProviderRemoved: { ...mainProvider, providers: [] },
  CustomerProvidersReset: { providers: acmeCreated.data.providers },
};
