import assert from 'node:assert/strict';
import { addressesOf, presetOf, wayOf, type PresetName, type ProviderType } from './presets.ts';

const tenant = '5b1c1f5e-2a34-4d5e-9f00-6f1f1f1f1f1f';
const cases: readonly (readonly [PresetName, ProviderType, string, object])[] = [
  [
    'keycloak',
    'oauth',
    'https://login.acme.example/auth/realms/staff',
    { server: 'https://login.acme.example/auth', realm: 'staff' },
  ],
  [
    'keycloak',
    'saml',
    'https://login.acme.example/realms/staff',
    { server: 'https://login.acme.example', realm: 'staff' },
  ],
  ['entra', 'oauth', `https://login.microsoftonline.com/${tenant}/v2.0`, { tenant }],
  ['entra', 'saml', `https://sts.windows.net/${tenant}/`, { tenant }],
  ['okta', 'oauth', 'https://acme.okta.com/oauth2/default', { domain: 'acme.okta.com/oauth2/default' }],
  ['google', 'oauth', 'https://accounts.google.com', {}],
];

describe('a preset of a sign-in provider', () => {
  it('is recognized by its issuer, and composes the same issuer of its parts', () => {
    for (const [name, type, issuer, parts] of cases) {
      assert.equal(presetOf(type, issuer), name, issuer);
      const way = wayOf(name, type)!;
      assert.deepEqual(way.read(issuer), parts);
      assert.equal(addressesOf(way, parts)?.issuerLocation, issuer);
    }
    assert.equal(presetOf('oauth', 'https://id.example.test'), 'other');
    assert.equal(presetOf('oauth', null), 'other');
  });

  it('shows where SAML requests go, and accepts addresses as copied', () => {
    const sso = (name: PresetName, parts: object) => addressesOf(wayOf(name, 'saml')!, parts)?.signOn;
    assert.equal(sso('entra', { tenant }), `https://login.microsoftonline.com/${tenant}/saml2`);
    assert.equal(
      sso('keycloak', { server: 'https://login.acme.example/', realm: 'staff' }),
      'https://login.acme.example/realms/staff/protocol/saml',
    );
    const okta = addressesOf(wayOf('okta', 'oauth')!, { domain: 'https://acme.okta.com/' });
    assert.equal(okta?.issuerLocation, 'https://acme.okta.com');
    assert.equal(addressesOf(wayOf('keycloak', 'oauth')!, { server: 'https://x.example', realm: ' ' }), null);
    assert.equal(wayOf('okta', 'saml'), null, 'its addresses are copied');
  });
});
