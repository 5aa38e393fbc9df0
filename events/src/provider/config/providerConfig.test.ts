import assert from 'node:assert/strict';
import { given } from '../../../../testing/events/testDecider.ts';
import { providerConfigDecider } from './decider.ts';
import {
  providerConfig,
  ProviderConfigChanged,
  ProviderConfigCreated,
  ProviderConfigDeleted,
} from './providerConfig.ts';

const secrets = {
  apiKeySecretId: '0197f3a0-0000-7000-8000-0000000000f1',
  webhookSecretId: '0197f3a0-0000-7000-8000-0000000000f2',
};
const changed = {
  displayName: 'Connect',
  projectId: 1,
  apiKeyName: 'tests',
  baseUrl: 'https://provider.example.test',
  ...secrets,
};
const created = { ...changed, credentialProvider: 'LEGIC_CONNECT' as const, partnerId: null };

describe('provider config', () => {
  it('PCF-15: display name and provider are required', () => {
    for (const field of ['displayName', 'credentialProvider']) {
      const { error } = providerConfig.commands.create.safeParse({ ...created, [field]: undefined });
      assert.deepEqual(
        error?.issues.map(({ path }) => path.join('.')),
        [field],
      );
    }
    assert.equal(providerConfig.commands.create.safeParse({ ...created, displayName: '' }).success, false);
  });

  it('keeps whether its provider was reached', () =>
    given(providerConfigDecider)
      .when('create', { ...created, initializationSuccessful: false })
      .records(ProviderConfigCreated({ ...created, initializationSuccessful: false })));

  it('PCF-19: a change records the settings with which the provider was reached; kind and partner stay', () => {
    const before = ProviderConfigCreated({ ...created, initializationSuccessful: false });
    given(providerConfigDecider, before)
      .when('change', { ...changed, projectId: 2 })
      .records(ProviderConfigChanged({ ...changed, projectId: 2, initializationSuccessful: true }));
    assert.ok(!('partnerId' in providerConfig.commands.change.shape));
    assert.ok(!('credentialProvider' in providerConfig.commands.change.shape));
  });

  it('PCF-07: a deleted one is neither changed nor deleted again', () => {
    const events = [ProviderConfigCreated(created), ProviderConfigDeleted()];
    given(providerConfigDecider, events[0]!).when('delete', {}).records(ProviderConfigDeleted());
    given(providerConfigDecider, ...events)
      .when('delete', {})
      .refuses('not_found');
    given(providerConfigDecider, ...events)
      .when('change', changed)
      .refuses('not_found');
  });
});
