import assert from 'node:assert/strict';
import { given, testId } from '../../../testing/events/testDecider.ts';
import { appConfig, AppConfigCreated, AppConfigDefaultPassed } from './appConfig.ts';
import { appConfigDecider } from './decider.ts';
import { deepLinkOf, hasWorkingLinks, smsTextOf } from './deepLink.ts';
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

const otherId = '0197f3a0-0000-7000-8000-00000000cafe';

describe('app config', () => {
  it('is refused if links of its credentials could exceed their maximum length', () => {
    given(appConfigDecider).when('create', terms).records(AppConfigCreated(terms));
    const once = { ...terms, credentialTemplate: '?p={providerName}&k={registrationKey}&i={projectId}' };
    given(appConfigDecider).when('create', once).records(AppConfigCreated(once));
    const twice = {
      ...terms,
      credentialTemplate: '?p={providerName}&again={providerName}&k={registrationKey}',
    };
    given(appConfigDecider).when('create', twice).refuses('invalid');
  });

  it('is refused if links of its credentials could exceed the bytes of a QR code, though not their maximum length', () => {
    const withRest = (rest: string) => ({
      ...terms,
      deepLinkUrl: `https://go.example.test/${rest.repeat(230)}`,
      credentialTemplate: `?p={providerName}&k={registrationKey}&${rest.repeat(200)}`,
    });
    given(appConfigDecider)
      .when('create', withRest('a'))
      .records(AppConfigCreated(withRest('a')));
    given(appConfigDecider).when('create', withRest('東')).refuses('invalid');
  });

  it('32.43: a template does not change the host of its links', () => {
    const onHost = { ...terms, deepLinkUrl: 'https://go.example.test' };
    for (const template of [
      '@evil.test/',
      '.evil.test/?k={registrationKey}',
      '{registrationKey}',
      ':80@evil.test',
      'x',
    ])
      for (const [deepLinkUrl, credentialTemplate] of [[onHost.deepLinkUrl, template]] as const)
        given(appConfigDecider)
          .when('create', { ...terms, deepLinkUrl, credentialTemplate })
          .refuses('invalid');
    for (const template of ['?k={registrationKey}', '/k/{registrationKey}', '#{registrationKey}'])
      assert.equal(
        given(appConfigDecider)
          .when('create', { ...onHost, credentialTemplate: template })
          .decides().length,
        1,
      );
    const onPath = {
      ...terms,
      deepLinkUrl: 'https://go.example.test/',
      credentialTemplate: '.well/{registrationKey}',
    };
    assert.equal(given(appConfigDecider).when('create', onPath).decides().length, 1);
    const ofApp = { ...terms, deepLinkUrl: 'example-app://', credentialTemplate: 'open?k={registrationKey}' };
    assert.equal(given(appConfigDecider).when('create', ofApp).decides().length, 1);
    for (const field of [
      'voucherTemplate',
      'b2cTemplate',
      'b2cOtpTemplate',
      'b2cLoginTemplate',
      'adminCredentialTemplate',
    ])
      given(appConfigDecider)
        .when('create', { ...onHost, [field]: '@evil.test/' })
        .refuses('invalid');
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
    const params = { providerName: 'North', registrationKey: 'k', settings: { projectId: '7' } };
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
    const text = (length: number) => ({ ...terms, smsMessageTemplate: '{deepLink}'.padEnd(length, 'x') });
    given(appConfigDecider)
      .when('create', text(255))
      .records(AppConfigCreated(text(255)));
    assert.equal(appConfig.commands.create.safeParse(text(256)).success, false);
  });

  it('32.1: templates of messages contain the parameters that they need', () => {
    for (const [field, template] of [
      ['credentialTemplate', '?p={providerName}'],
      ['adminCredentialTemplate', '?admin'],
      ['voucherTemplate', '?voucher={otp}'],
      ['smsMessageTemplate', 'Your key is ready'],
      ['smsMessageTemplate', ''],
    ] as const)
      given(appConfigDecider)
        .when('create', { ...terms, [field]: template })
        .refuses('invalid');
  });

  it('32.1: an SMS template from before that rule gets the link, and an app whose links lack the key has no working links', () => {
    assert.equal(smsTextOf('Your key: {deepLink}!', 'https://go.test'), 'Your key: https://go.test!');
    assert.equal(smsTextOf('Your key is ready:', 'https://go.test'), 'Your key is ready: https://go.test');
    const app = { deepLinkUrl: 'https://go.test/', credentialTemplate: null };
    assert.equal(hasWorkingLinks(app), true);
    assert.equal(hasWorkingLinks({ ...app, credentialTemplate: '?p={providerName}' }), false);
  });

  it('the default is handed over once, and neither deleted nor a partner’s', () => {
    const isDefault = AppConfigCreated({ ...terms, isDefault: true });
    const passed = { to: testId, passing: testId };
    given(appConfigDecider, isDefault).when('passDefault', passed).records(AppConfigDefaultPassed(passed));
    given(appConfigDecider, isDefault, AppConfigDefaultPassed(passed))
      .when('passDefault', passed)
      .refuses('concurrency.conflict');
    given(appConfigDecider, isDefault).when('delete', {}).refuses('appConfig.is_default');
    given(appConfigDecider, isDefault).when('makeDefault', { passing: null }).records();
    given(appConfigDecider, AppConfigCreated({ ...terms, isDefault: false }))
      .when('makeDefault', { passing: null })
      .refuses('concurrency.conflict');
    given(appConfigDecider, isDefault, AppConfigDefaultPassed({ ...passed, to: otherId }))
      .when('delete', {})
      .refuses('concurrency.conflict');
    given(appConfigDecider, AppConfigCreated({ ...terms, partnerId: testId }))
      .when('makeDefault', { passing: null })
      .refuses('appConfig.partnered');
  });
});
