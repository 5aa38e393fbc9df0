import assert from 'node:assert/strict';
import { given } from '../../../../testing/events/testDecider.ts';
import { providerConfigDecider } from '../config/decider.ts';
import { ProviderConfigChanged, ProviderConfigCreated } from '../config/providerConfig.ts';
import { fieldForms } from './forms.ts';
import { credentialProvider, providerKinds } from './kinds.ts';
import { settingProblems } from './problems.ts';
import { connectConfig } from './legicConnect/examples.ts';
import { effectiveOwn, hasOwn, linkSettingsOf, ownOf, settingNames, withOwn } from './settings.ts';

const { LATCHKEY_WALLET: wallet, LEGIC_CONNECT: legic } = providerKinds;
const { baseSettings } = connectConfig;

describe('kinds of provider', () => {
  it('33.3: a kind declares the settings it needs: missing and foreign settings are named', () => {
    assert.deepEqual(settingProblems(legic, baseSettings), []);
    assert.deepEqual(settingProblems(legic, { ...baseSettings, projectId: null, webhookSecret: undefined }), [
      { field: 'baseSettings.projectId', reason: 'required' },
      { field: 'baseSettings.webhookSecret', reason: 'required' },
    ]);
    assert.deepEqual(settingProblems(wallet, {}), []);
    assert.deepEqual(
      settingProblems(wallet, baseSettings).map(({ field, reason }) => [field, reason]),
      ['projectId', 'apiKeyName', 'baseUrl', 'apiKeySecret', 'webhookSecret'].map(name => [
        `baseSettings.${name}`,
        'invalid_value',
      ]),
    );
  });

  it('33.3: a config of Latchkey Wallet has a name and nothing else', () => {
    const terms = { displayName: 'Wallet', credentialProvider: 'LATCHKEY_WALLET' as const, partnerId: null };
    const created = ProviderConfigCreated(terms);
    given(providerConfigDecider).when('create', terms).records(created);
    given(providerConfigDecider, created)
      .when('change', { displayName: 'Passes' })
      .records(ProviderConfigChanged({ displayName: 'Passes' }));
    given(providerConfigDecider)
      .when('create', { ...terms, baseUrl: 'https://provider.example.test' })
      .refuses('invalid');
    given(providerConfigDecider)
      .when('create', { ...terms, credentialProvider: 'LEGIC_CONNECT' })
      .refuses('invalid');
  });

  it("33.3: a customer's own setting overrides the config's, and links contain the effective one", () => {
    const terms = { projectId: 4711, apiKeyName: 'tests' };
    assert.partialDeepStrictEqual(withOwn(terms, {}), terms);
    assert.partialDeepStrictEqual(withOwn(terms, { projectId: 5 }), { projectId: 5, apiKeyName: 'tests' });
    assert.partialDeepStrictEqual(effectiveOwn(terms, { projectId: null }), { projectId: 4711 });
    assert.partialDeepStrictEqual(ownOf({}), { projectId: null });
    assert.deepEqual([hasOwn({}), hasOwn({ projectId: 5 })], [false, true]);
    assert.partialDeepStrictEqual(linkSettingsOf(terms), { projectId: '4711' });
    assert.partialDeepStrictEqual(linkSettingsOf({}), { projectId: '' });
  });

  it('33.3: every setting has a form, and every kind a name', () => {
    for (const name of settingNames) assert.ok(fieldForms[name].label.en && fieldForms[name].label.de, name);
    for (const kind of credentialProvider.options) assert.ok(providerKinds[kind].label, kind);
  });
});
