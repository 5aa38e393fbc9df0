import assert from 'node:assert/strict';
import { given, testId } from '../kernel/given.ts';
import { appConfig, AppConfigCreated, AppConfigDefaultPassed } from './appConfig.ts';
import { appConfigDecider } from './decider.ts';
import { deepLinkOf } from './deepLink.ts';
import { deepLinkDefaults, strangersIn } from './templates.ts';

const terms = {
  name: 'App',
  appName: 'App',
  mobileAppId: 4711,
  androidStoreUrl: 'https://a.test/',
  iosStoreUrl: 'https://i.test/',
  deepLinkUrl: `https://go.example.test/${'x'.repeat(231)}`,
  credentialTemplate: null,
  adminCredentialTemplate: null,
  voucherTemplate: null,
  b2cTemplate: null,
  b2cOtpTemplate: null,
  b2cLoginTemplate: null,
  smsMessageTemplate: null,
  partnerId: null,
  isDefault: false,
};

describe('app config', () => {
  it('is refused where the links of its credentials may become longer than their field', () => {
    given(appConfigDecider).when('create', terms).records(AppConfigCreated(terms));
    const once = { ...terms, credentialTemplate: '?p={providerName}&k={registrationKey}&i={projectId}' };
    given(appConfigDecider).when('create', once).records(AppConfigCreated(once));
    const twice = { ...terms, credentialTemplate: '?p={providerName}&again={providerName}' };
    given(appConfigDecider).when('create', twice).refuses('invalid');
  });

  it('APP-37: each entry of the defaults has its template; parameters are written in braces', () => {
    assert.deepEqual(
      Object.entries(deepLinkDefaults).map(([entry, { of }]) => [entry, of]),
      [
        ['credential', 'credentialTemplate'],
        ['adminCredential', 'adminCredentialTemplate'],
        ['voucher', 'voucherTemplate'],
        ['b2cRegistration', 'b2cTemplate'],
        ['b2cRegistrationOtp', 'b2cOtpTemplate'],
        ['b2cLogin', 'b2cLoginTemplate'],
      ],
    );
    const params = { providerName: 'North', registrationKey: 'k', projectId: '7' };
    const app = {
      deepLinkUrl: 'https://go.test/',
      credentialTemplate: '?{registrationKey}&$registrationKey',
    };
    assert.equal(deepLinkOf(app, params), 'https://go.test/?k&$registrationKey');
    assert.equal(
      deepLinkOf({ ...app, credentialTemplate: null }, params),
      'https://go.test/?provider=North&project=7&key=k',
    );
    for (const { of, template } of Object.values(deepLinkDefaults))
      assert.deepEqual(strangersIn(of, template), []);
  });

  it('APP-38: an SMS text has 255 characters at most', () => {
    const text = (length: number) => ({ ...terms, smsMessageTemplate: 'x'.repeat(length) });
    given(appConfigDecider)
      .when('create', text(255))
      .records(AppConfigCreated(text(255)));
    assert.equal(appConfig.commands.create.safeParse(text(256)).success, false);
  });

  it('the default is passed on once, and neither deleted nor a partner’s', () => {
    const isDefault = AppConfigCreated({ ...terms, isDefault: true });
    const passed = { to: testId, passing: testId };
    given(appConfigDecider, isDefault).when('passDefault', passed).records(AppConfigDefaultPassed(passed));
    given(appConfigDecider, isDefault, AppConfigDefaultPassed(passed))
      .when('passDefault', passed)
      .refuses('concurrency.conflict');
    given(appConfigDecider, isDefault).when('delete', {}).refuses('appConfig.is_default');
    given(appConfigDecider, isDefault).when('makeDefault', { passing: null }).records();
    given(appConfigDecider, AppConfigCreated({ ...terms, partnerId: testId }))
      .when('makeDefault', { passing: null })
      .refuses('appConfig.partnered');
  });
});
