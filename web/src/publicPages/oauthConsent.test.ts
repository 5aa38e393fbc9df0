import assert from 'node:assert/strict';
import { consentOf } from './oauthConsent.ts';
import { oauthTexts } from './oauthTexts.ts';

const of = (query: string) => consentOf(new URLSearchParams(query), oauthTexts.en.scope);

describe('the permissions in a consent', () => {
  it('OAU-17, OAU-19: scopes with name and label, client and state; an unknown scope is shown by its name', () => {
    assert.deepEqual(of('scope=credentials_manage+openid+openid&client_id=c&state=s'), {
      scopes: [
        { name: 'credentials_manage', label: 'Manage credentials and orders on your behalf' },
        { name: 'openid', label: 'openid' },
      ],
      clientId: 'c',
      state: 's',
    });
    assert.equal(of('scope=constructor&client_id=c&state=s')?.scopes[0]?.label, 'constructor');
  });
  it('OAU-20: null if scope, client or state is missing', () => {
    for (const query of [
      'client_id=c&state=s',
      'scope=openid&state=s',
      'scope=openid&client_id=c',
      'scope=+&client_id=c&state=s',
    ])
      assert.equal(of(query), null, query);
  });
});
