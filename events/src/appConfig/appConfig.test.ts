import { given } from '../kernel/given.ts';
import { AppConfigCreated } from './appConfig.ts';
import { appConfigDecider } from './decider.ts';

const terms = {
  name: 'App',
  appName: 'App',
  mobileAppId: 4711,
  androidStoreUrl: 'https://a.test/',
  iosStoreUrl: 'https://i.test/',
  deepLinkUrl: `https://go.example.test/${'x'.repeat(231)}`,
  credentialTemplate: null,
  smsMessageTemplate: null,
  partnerId: null,
  isDefault: false,
};

describe('app config', () => {
  it('CRD-41: is refused where the links of its credentials may become longer than their field', () => {
    given(appConfigDecider).when('create', terms).records(AppConfigCreated(terms));
    const once = { ...terms, credentialTemplate: '?p={providerName}&k={registrationKey}&i={projectId}' };
    given(appConfigDecider).when('create', once).records(AppConfigCreated(once));
    const twice = { ...terms, credentialTemplate: '?p={providerName}&again={providerName}' };
    given(appConfigDecider).when('create', twice).refuses('invalid');
  });
});
