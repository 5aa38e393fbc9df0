import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

/** Loads modules as node-saml does, such as its decryption library, which has no types. */
const ofNodeSaml = createRequire(createRequire(import.meta.url).resolve('@node-saml/node-saml'));
const { encrypt: withCallback } = ofNodeSaml('xml-encryption') as {
  readonly encrypt: (xml: string, options: object, done: (error: Error | null, xml: string) => void) => void;
};
const encrypt = promisify(withCallback);

const nestedXml = (name: string, bytes: number): string => {
  const [open, close] = [`<${name}>`, `</${name}>`];
  const depth = Math.floor(bytes / (open.length + close.length));
  return open.repeat(depth) + close.repeat(depth);
};
const response = (inner: string) =>
  `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol">${inner}</samlp:Response>`;

const hostile: Readonly<Record<string, string>> = {
  'deep, 14 kB': nestedXml('a', 14_000),
  'deep, 28 kB': nestedXml('DigestMethod', 28_000),
  'deep, 100 kB': nestedXml('a', 100_000),
  'flat, 63 kB': response('<Reference/>'.repeat(4_000)),
  'flat, 230 kB': response('<DigestMethod/>'.repeat(11_000)),
  'attributes, 150 kB': response(`<a${Array.from({ length: 14_000 }, (_, n) => ` a${n}=""`).join('')}/>`),
  entities: `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${response('&b;')}`,
  'unclosed, 180 kB': '<a '.repeat(60_000),
};

describe('32.4: hostile XML at the SAML callback', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let saml: IdentityProvider;
  let provider: Offered;
  before(async () => {
    [site, saml] = await Promise.all([signInApp(), startIdentityProvider('saml')]);
    provider = await site.offerSaml(saml, { allowSignup: true });
    await site.samlKnows(saml, provider, { id: 'ada', email: 'ada@acme.example' });
  });
  after(async () => {
    await Promise.all([site?.app.end(), saml?.end()]);
  });

  const formOf = async () => {
    const browser = site.browser();
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    return { browser, form: (await browser.visit(body.redirectUrl)).form! };
  };
  const longestBlock = async (xml: string): Promise<number> => {
    const { browser, form } = await formOf();
    const fields = { ...form.fields, SAMLResponse: Buffer.from(xml).toString('base64') };
    let longest = 0;
    let last = performance.now();
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 5);
    const page = await browser.submit({ ...form, fields });
    clearInterval(ticking);
    assert.equal(page.searchParams.get('error'), 'authProvider.failed');
    return Math.max(longest, performance.now() - last);
  };

  for (const [name, xml] of Object.entries(hostile))
    it(`is refused without holding up other requests: ${name}`, async () => {
      const ms = await longestBlock(xml);
      assert.ok(ms < 500, `${Math.round(ms)} ms`);
    });

  it('a document just within the limits is refused in a thread', async () => {
    const flat = response('<Reference/>'.repeat(1_990));
    const deep = response('<a>'.repeat(29) + '</a>'.repeat(29));
    for (const xml of [flat, deep]) {
      const ms = await longestBlock(xml);
      assert.ok(ms < 500, `${Math.round(ms)} ms`);
    }
  });

  it('encrypted content is limited as well, because our certificate is public', async () => {
    const metadata = await (await fetch(provider.callback.replace('/callback', '/metadata'))).text();
    const [, base64 = ''] = /use="encryption"[\s\S]*?<ds:X509Certificate>([^<]+)</.exec(metadata) ?? [];
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const encrypted = await encrypt('<Reference/>'.repeat(6_000), {
      pem: certificate.toString(),
      rsa_pub: certificate.publicKey.export({ type: 'spki', format: 'pem' }),
      encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
      keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    });
    const ms = await longestBlock(response(`<EncryptedAssertion>${encrypted}</EncryptedAssertion>`));
    assert.ok(ms < 500, `${Math.round(ms)} ms`);
  });

  it('people sign in all the same', async () => {
    const { status, body } = await site.signInBy(provider);
    assert.deepEqual([status, body.user.email], [200, 'ada@acme.example']);
  });
});
