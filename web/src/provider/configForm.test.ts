import assert from 'node:assert/strict';
import { changedConfig, changeOf, emptyConfig, firstPartner, newConfig, valuesOf } from './configForm.ts';
import { admin, connect, north } from '../../../testing/web/provider/testConfigs.tsx';
import { held, holding } from '../../../testing/web/people.ts';

const [one, two] = admin.writablePartners!;
const partnerAdmin = holding(held('partner_admin', one));
const global = holding(held('admin'));

describe('the form of a provider config', () => {
  it('PCF-17: a single writable partner is preselected for users who aren’t global admins', () => {
    assert.equal(firstPartner({ ...partnerAdmin, writablePartners: [one!] }), north);
    assert.equal(firstPartner({ ...partnerAdmin, writablePartners: [one!, two!] }), null);
    assert.equal(firstPartner({ ...global, writablePartners: [one!] }), null);
    assert.equal(emptyConfig({ ...partnerAdmin, writablePartners: [one!] } as never).partnerId, north);
  });

  it('PCF-15: display name and provider are required', () => {
    const { error } = newConfig.safeParse({
      ...valuesOf(connect),
      displayName: null,
      credentialProvider: null,
    });
    const wrong = new Set(error?.issues.map(({ path }) => path.join('.')));
    assert.ok(wrong.has('displayName') && wrong.has('credentialProvider'));
  });

  it('a change omits unchanged secrets', () => {
    const values = changedConfig.parse(valuesOf(connect));
    const { apiKeySecret: _, webhookSecret: __, ...settings } = values.baseSettings;
    assert.deepEqual(changeOf(values), { displayName: connect.displayName, baseSettings: settings });
  });
});
