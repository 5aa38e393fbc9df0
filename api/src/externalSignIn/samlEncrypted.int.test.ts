import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import type { Form, TestBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

const failed = 'authProvider.failed';
const ada = { id: 'ada', email: 'ada@acme.example', name: 'Ada' };

describe('SEC: encrypted assertions of a SAML provider', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let saml: IdentityProvider;
  let stranger: IdentityProvider;
  let provider: Offered;
  before(async () => {
    [site, saml, stranger] = await Promise.all([
      signInApp(),
      startIdentityProvider('saml'),
      startIdentityProvider('saml'),
    ]);
    provider = await site.offerSaml(saml, { allowSignup: true });
  });
  after(async () => {
    await Promise.all([site?.app.end(), saml?.end(), stranger?.end()]);
  });

  const metadataOf = ({ callback }: Offered) => fetch(callback.replace('/callback', '/metadata'));
  const certificateOf = async (offered: Offered): Promise<string> => {
    const xml = await (await metadataOf(offered)).text();
    const [, base64 = ''] = /use="encryption"[\s\S]*?<ds:X509Certificate>([^<]+)</.exec(xml) ?? [];
    return new X509Certificate(Buffer.from(base64, 'base64')).toString();
  };
  const encrypting = async (idp: IdentityProvider, more: object = {}, offered = provider) =>
    site.samlKnows(idp, offered, ada, { encryptFor: await certificateOf(offered), ...more });
  const answerBy = async (idp: IdentityProvider, browser: TestBrowser): Promise<Form> => {
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    return (await browser.visit(body.redirectUrl.replace(saml.url, idp.url))).form!;
  };
  const xmlOf = ({ fields }: Form) => Buffer.from(fields['SAMLResponse']!, 'base64').toString('utf8');
  const refused = async (idp: IdentityProvider, change: (xml: string) => string = xml => xml) => {
    const browser = site.browser();
    const form = await answerBy(idp, browser);
    const xml = xmlOf(form);
    assert.match(xml, /EncryptedAssertion/);
    const fields = { ...form.fields, SAMLResponse: Buffer.from(change(xml)).toString('base64') };
    const page = await browser.submit({ ...form, fields });
    assert.equal(page.searchParams.get('error'), failed);
  };

  it('the metadata names us, our callback and a certificate of the provider’s own, always the same', async () => {
    const answer = await metadataOf(provider);
    assert.equal(answer.headers.get('content-type'), 'application/samlmetadata+xml');
    const xml = await answer.text();
    assert.ok(xml.includes(`entityID="${provider.callback.replace('/callback', '')}"`), xml);
    assert.ok(xml.includes(`Location="${provider.callback}"`), xml);
    assert.match(xml, /WantAssertionsSigned="true"/);
    const { path } = await site.offerSaml(saml, { enabled: false });
    const otherProvider = { ...provider, path, id: path.split('/').at(-1)! };
    const other = { ...otherProvider, callback: provider.callback.replace(provider.id, otherProvider.id) };
    const [first, again, another] = await Promise.all([provider, provider, other].map(certificateOf));
    assert.equal(first, again);
    assert.notEqual(first, another);
    await site.admin.delete(path);
    assert.equal((await metadataOf(other)).status, 404);
    const openId = await site.offerOpenId({ url: 'https://id.example.test' });
    assert.equal((await metadataOf(openId)).status, 404);
    await site.admin.delete(openId.path);
    const { rows } = await site.app.pool.query("SELECT encode(sealed, 'escape') AS text FROM secrets");
    for (const { text } of rows) assert.doesNotMatch(text, /PRIVATE KEY/);
  });

  it('decrypts what a provider has signed and encrypted, and returns nothing of it', async () => {
    await encrypting(saml);
    const browser = site.browser();
    const form = await answerBy(saml, browser);
    const xml = xmlOf(form);
    assert.match(xml, /EncryptedAssertion/);
    assert.doesNotMatch(xml, /ada@acme\.example/);
    const transaction = site.transactionOf(await browser.submit(form));
    const { status, body } = await site.finalize(browser, transaction);
    assert.deepEqual([status, body.user.email], [200, ada.email]);
  });

  it('encrypted content without a signature is refused, from the right provider and from others', async () => {
    await encrypting(saml, { signs: false });
    await refused(saml);
    await encrypting(stranger, { signs: false });
    await refused(stranger);
    // anyone can encrypt for us: only the signature identifies the sender
    await encrypting(stranger);
    await refused(stranger);
  });

  it('content signed with SHA-1 is refused; SHA-1 in the encryption doesn’t affect the signature', async () => {
    for (const more of [{ signatureAlgorithm: 'rsa-sha1' }, { digestAlgorithm: 'sha1' }]) {
      await encrypting(saml, more);
      await refused(saml);
    }
    await encrypting(saml);
    const browser = site.browser();
    const form = await answerBy(saml, browser);
    assert.match(xmlOf(form), /xmldsig#sha1"/);
    assert.equal((await site.finalize(browser, site.transactionOf(await browser.submit(form)))).status, 200);
  });

  it('content that is encrypted for another recipient, was changed, or answers another request is refused', async () => {
    const otherProvider = await site.offerSaml(saml);
    await encrypting(saml, { encryptFor: await certificateOf(otherProvider) });
    await refused(saml);
    await encrypting(saml);
    await refused(saml, xml => {
      const changed = xml.replace(
        /(<xenc:CipherValue>)([^<]{40})(?=[^<]*<\/xenc:CipherValue>[^<]*<\/xenc:CipherData>\s*<\/xenc:EncryptedData>)/,
        (_, tag: string, bytes: string) => `${tag}${'A'.repeat(bytes.length)}`,
      );
      assert.notEqual(changed, xml);
      return changed;
    });
    const encryptedIn = (xml: string) =>
      /<saml:EncryptedAssertion[\s\S]*<\/saml:EncryptedAssertion>/.exec(xml)![0];
    const old = encryptedIn(xmlOf(await answerBy(saml, site.browser())));
    await refused(saml, xml => xml.replace(encryptedIn(xml), old));
    await refused(saml, xml => xml.replace(encryptedIn(xml), old + encryptedIn(xml)));
    await site.admin.delete(otherProvider.path);
  });

  it('a signed assertion doesn’t validate an unsigned encrypted one', async () => {
    await site.samlKnows(saml, provider, ada);
    const signed = xmlOf(await answerBy(saml, site.browser()));
    const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(signed)![0];
    await encrypting(saml, { signs: false });
    await refused(saml, xml =>
      xml.replace('<saml:EncryptedAssertion', `${assertion}<saml:EncryptedAssertion`),
    );
    await refused(saml, xml =>
      xml.replace('</saml:EncryptedAssertion>', `</saml:EncryptedAssertion>${assertion}`),
    );
  });
});
