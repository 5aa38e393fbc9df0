import assert from 'node:assert/strict';
import { createVerify, X509Certificate } from 'node:crypto';
import { selfSigned, type KeyPair } from './selfSigned.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';
import {
  requestIn,
  samlAnswer,
  type SamlAnswer,
} from '../../../testing/api/externalSignIn/testSamlAnswer.ts';

const issuer = 'urn:latchkey:test-identity-provider';
const failed = 'authProvider.failed';
const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

describe('32.14: SAML as providers speak it', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let keys: KeyPair;
  let provider: Offered;
  before(async () => {
    [site, keys] = await Promise.all([signInApp(), selfSigned('identity provider', 1)]);
    const endpoints = { signOn: 'http://127.0.0.1:9/sso?tenant=a' };
    const terms = { name: 'SAML', type: 'saml', issuerLocation: issuer, endpoints, allowSignup: true };
    provider = await site.offer({ ...terms, certificate: keys.certificate });
  });
  after(async () => {
    await site?.app.end();
  });

  const begin = async (browser = site.browser()) => {
    const { status, body } = await browser.post('/admin/auth/external', { provider: provider.id });
    assert.equal(status, 200, JSON.stringify(body));
    const { searchParams } = new URL(body.redirectUrl);
    return { browser, url: body.redirectUrl as string, state: searchParams.get('RelayState')! };
  };
  const answered = async (more: Partial<SamlAnswer> = {}) => {
    const { browser, url, state } = await begin();
    const answer = { callback: provider.callback, issuer, keys, requestId: requestIn(url).id, ...more };
    const fields = { SAMLResponse: samlAnswer(answer), RelayState: state };
    return { browser, page: await browser.submit({ action: provider.callback, fields }) };
  };
  const signsIn = async (more: Partial<SamlAnswer>) => {
    const { browser, page } = await answered(more);
    const { status, body } = await site.finalize(browser, site.transactionOf(page));
    assert.equal(status, 200, JSON.stringify(body));
    return body.user;
  };
  const refuses = async (more: Partial<SamlAnswer>) => {
    const attributes = { email: 'eve@acme.example' };
    const { page } = await answered({ attributes, ...more });
    assert.equal(page.searchParams.get('error'), failed, JSON.stringify(more));
  };

  it('requests are signed with the key of the metadata, by SHA-256', async () => {
    const { url } = await begin();
    const metadata = await (await fetch(provider.callback.replace('/callback', '/metadata'))).text();
    assert.match(metadata, /AuthnRequestsSigned="true"/);
    const [, base64 = ''] = /use="signing"[\s\S]*?<ds:X509Certificate>([^<]+)</.exec(metadata)!;
    const [, encryption = ''] = /use="encryption"[\s\S]*?<ds:X509Certificate>([^<]+)</.exec(metadata)!;
    assert.notEqual(base64, encryption, 'each use has a key of its own');
    // as a provider verifies it: the exact bytes of the URL (SAML bindings, 3.4.4.1)
    const query = url.slice(url.indexOf('?') + 1).split('&');
    const octets = ['SAMLRequest', 'RelayState', 'SigAlg'].map(name =>
      query.find(part => part.startsWith(`${name}=`))!,
    );
    const sent = new URL(url).searchParams;
    assert.equal(sent.get('SigAlg'), 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256');
    const { publicKey } = new X509Certificate(Buffer.from(base64, 'base64'));
    const signature = Buffer.from(sent.get('Signature')!, 'base64');
    assert.ok(createVerify('RSA-SHA256').update(octets.join('&')).verify(publicKey, signature));
  });

  it('the metadata says which encryption is accepted', async () => {
    const xml = await (await fetch(provider.callback.replace('/callback', '/metadata'))).text();
    const named = [...xml.matchAll(/EncryptionMethod Algorithm="([^"]+)"/g)].map(([, name]) => name);
    assert.deepEqual(named, [
      'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      'http://www.w3.org/2009/xmlenc11#aes128-gcm',
      'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
      'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
      'http://www.w3.org/2009/xmlenc11#rsa-oaep',
      'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    ]);
    assert.match(xml, /xmlenc11#mgf1sha256/);
  });

  it('the answer, the assertion or both are signed; an invalid signature is refused wherever it is', async () => {
    for (const [at, signs] of ([['answer'], ['assertion'], ['assertion', 'answer']] as const).entries()) {
      const email = `signed-${at}@acme.example`;
      assert.equal((await signsIn({ signs, nameId: email })).email, email);
    }
    await refuses({ signs: [] });
    const stranger = await selfSigned('somebody else', 1);
    for (const signs of [['answer'], ['assertion'], ['assertion', 'answer']] as const)
      await refuses({ signs, keys: stranger });
  });

  it('email and name are found in the spellings that providers have', async () => {
    const spellings: readonly Readonly<Record<string, string>>[] = [
      { email: '#', givenName: 'Ada', surname: 'Lovelace' },
      { mail: '#', givenName: 'Ada', sn: 'Lovelace' },
      { 'User.Email': '#', 'User.FirstName': 'Ada', 'User.LastName': 'Lovelace' },
      { EmailAddress: '#', FirstName: 'Ada', LastName: 'Lovelace' },
      { email_address: '#', first_name: 'Ada', last_name: 'Lovelace' },
      {
        'urn:oid:0.9.2342.19200300.100.1.3': '#',
        'urn:oid:2.5.4.42': 'Ada',
        'urn:oid:2.5.4.4': 'Lovelace',
      },
      { 'urn:oid:1.2.840.113549.1.9.1|email': '#', 'urn:x:1|givenName': 'Ada', 'urn:x:2|sn': 'Lovelace' },
      {
        [`${claims}/emailaddress`]: '#',
        [`${claims}/name`]: '#',
        [`${claims}/givenname`]: 'Ada',
        [`${claims}/surname`]: 'Lovelace',
      },
      { email: '#', displayName: 'Ada Lovelace', givenName: 'A.' },
      { email: '#', cn: 'Ada Lovelace' },
    ];
    for (const [at, spelling] of spellings.entries()) {
      const email = `spelled-${at}@acme.example`;
      const attributes = Object.fromEntries(
        Object.entries(spelling).map(([name, value]) => [name, value === '#' ? email : value]),
      );
      const user = await signsIn({ attributes, nameId: `spelled-${at}` });
      assert.deepEqual([user.email, user.fullName], [email, 'Ada Lovelace'], JSON.stringify(spelling));
    }
  });

  it('destination, recipient, issuer, status and method are checked', async () => {
    for (const more of [
      { destination: 'https://other.example/callback' },
      { destination: null, signs: ['answer'] as const },
      { recipient: 'https://other.example/callback' },
      { answerIssuer: 'urn:somebody-else' },
      { status: 'urn:oasis:names:tc:SAML:2.0:status:Requester' },
      { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
      { requestId: '_another' },
      { nameId: ' ' },
      { ahead: 80 },
      { ahead: -380 },
    ])
      await refuses(more);
    const email = 'checked@acme.example';
    await signsIn({ destination: null, attributes: { email }, nameId: 'checked' });
    await signsIn({ ahead: 50, attributes: { email }, nameId: 'checked' });
    await signsIn({ ahead: -350, attributes: { email }, nameId: 'checked' });
  });

  it('case 36: a tile at the provider starts our own sign-in, and its assertion is ignored', async () => {
    for (const RelayState of [undefined, '', 'https://portal.example/home']) {
      const browser = site.browser();
      const nameId = 'tile@acme.example';
      const unsolicited = samlAnswer({ callback: provider.callback, issuer, keys, nameId });
      const tile = { SAMLResponse: unsolicited, ...(RelayState === undefined ? {} : { RelayState }) };
      const { href } = await browser.submit({ action: provider.callback, fields: tile });
      assert.ok(href.startsWith('http://127.0.0.1:9/sso?tenant=a&SAMLRequest='), href);
      const state = new URL(href).searchParams.get('RelayState')!;
      const replayed = { SAMLResponse: unsolicited, RelayState: state };
      const refused = await browser.submit({ action: provider.callback, fields: replayed });
      assert.equal(refused.searchParams.get('error'), failed);
      const again = await browser.submit({ action: provider.callback, fields: tile });
      const requestId = requestIn(again.href).id;
      const fields = {
        SAMLResponse: samlAnswer({ callback: provider.callback, issuer, keys, nameId, requestId }),
        RelayState: again.searchParams.get('RelayState')!,
      };
      const page = await browser.submit({ action: provider.callback, fields });
      assert.equal((await site.finalize(browser, site.transactionOf(page))).status, 200);
    }
    const old = samlAnswer({ callback: provider.callback, issuer, keys, requestId: '_old' });
    const page = await site.browser().submit({ action: provider.callback, fields: { SAMLResponse: old } });
    assert.equal(page.searchParams.get('error'), 'gone');
  });
});
