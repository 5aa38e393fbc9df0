import { doorApp } from '../appConfig/examples.ts';
import { CustomerCreated } from './customer.ts';

export const northwind = '0197f3a0-0000-7000-8000-0000000000a1';
export const acme = '0197f3a0-0000-7000-8000-0000000000c1';
export const acmeProvider = '0197f3a0-0000-7000-8000-0000000000e1';
export const sandboxConfig = '0197f3a0-0000-7000-8000-0000000000f1';

export const acmeCreated = CustomerCreated({
  name: 'Acme Works',
  partnerId: northwind,
  lineagePartnerIds: [northwind],
  appConfigId: null,
  technicalContactEmails: ['doors@acme.test'],
  providers: [
    {
      credentialProviderId: acmeProvider,
      credentialProvider: 'LEGIC_CONNECT',
      displayName: 'LEGIC Connect',
      configId: sandboxConfig,
    },
  ],
});

export const acmeWithApp = CustomerCreated({ ...acmeCreated.data, appConfigId: doorApp });
