import assert from 'node:assert/strict';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import type { Form, TestBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

const failed = 'authProvider.failed';
const errorOf = (page: URL) => page.searchParams.get('error');

describe('SEC: attacks on the sign-in by SAML', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let saml: IdentityProvider;
  before(async () => {
    [site, saml] = await Promise.all([signInApp(), startIdentityProvider('saml')]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), saml?.end()]);
  });
  let provider: Offered;
  before(async () => {
    provider = await site.offerSaml(saml, { allowSignup: true });
    await site.samlKnows(saml, provider, { id: 'ada', email: 'ada@acme.example' });
  });

  const answerFor = async (browser: TestBrowser): Promise<Form> => {
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    return (await browser.visit(body.redirectUrl)).form!;
  };
  const xmlOf = ({ fields }: Form) => Buffer.from(fields['SAMLResponse']!, 'base64').toString('utf8');
  const withXml = (form: Form, xml: string): Form => ({
    ...form,
    fields: { ...form.fields, SAMLResponse: Buffer.from(xml).toString('base64') },
  });
  const refuses = async (change: (xml: string) => string) => {
    const browser = site.browser();
    const form = await answerFor(browser);
    const before = xmlOf(form);
    const xml = change(before);
    assert.notEqual(xml, before);
    assert.equal(errorOf(await browser.submit(withXml(form, xml))), failed);
    assert.equal(errorOf(await browser.submit(form)), 'gone');
  };
  const assertionIn = (xml: string) => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)![0];
  const unsigned = (assertion: string) => assertion.replace(/<(ds:)?Signature[\s\S]*<\/(ds:)?Signature>/, '');

  it('an answer is taken once, in the browser that began it, and only to a request of ours', async () => {
    const browser = site.browser();
    const form = await answerFor(browser);
    const page = await browser.submit(form);
    assert.equal(errorOf(await browser.submit(form)), 'gone', 'a replay');
    const transaction = site.transactionOf(page);
    assert.equal((await site.finalize(site.browser(), transaction)).status, 410);
    assert.equal((await site.finalize(browser, transaction)).status, 200);
    const other = await answerFor(browser);
    const replayed = { ...other, fields: { ...other.fields, SAMLResponse: form.fields['SAMLResponse']! } };
    assert.equal(errorOf(await browser.submit(replayed)), failed);
    const unsolicited = { ...form, fields: { ...form.fields, RelayState: 'nobody asked' } };
    assert.equal(errorOf(await browser.submit(unsolicited)), 'gone');
  });

  it('the answered request is read from the signed content', async () => {
    const old = assertionIn(xmlOf(await answerFor(site.browser())));
    await refuses(xml => xml.replace(assertionIn(xml), old));
  });

  it('the subject can’t be changed, and the signature can’t be omitted', async () => {
    await refuses(xml => xml.replaceAll('ada@acme.example', 'eve@acme.example'));
    await refuses(xml => xml.replace(assertionIn(xml), unsigned(assertionIn(xml))));
    await refuses(xml => xml.replace(/<(ds:)?SignatureValue>[^<]{20}/, found => found.slice(0, -4) + 'AAAA'));
  });

  it('wrapping a signed assertion doesn’t smuggle in another one', async () => {
    const evil = (xml: string) =>
      unsigned(assertionIn(xml))
        .replaceAll('ada', 'eve')
        .replace(/ID="[^"]*"/, 'ID="_evil"');
    await refuses(xml => xml.replace(assertionIn(xml), evil(xml) + assertionIn(xml)));
    await refuses(xml => xml.replace(assertionIn(xml), assertionIn(xml) + evil(xml)));
    await refuses(xml =>
      xml.replace(assertionIn(xml), `${evil(xml)}<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions>`),
    );
    await refuses(xml => {
      const signed = assertionIn(xml);
      const within = evil(xml).replace(
        '</saml:Assertion>',
        `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`,
      );
      return xml.replace(signed, within);
    });
  });

  it('a comment in a name does not shorten it', async () => {
    const browser = site.browser();
    const form = await answerFor(browser);
    const xml = xmlOf(form).replaceAll('ada@acme.example', 'ada@acme.example<!-- -->.evil');
    const page = await browser.submit(withXml(form, xml));
    assert.equal(errorOf(page), failed);
    const again = await answerFor(browser);
    const split = xmlOf(again).replaceAll('ada@acme.example', 'ada@ac<!-- -->me.example');
    const transaction = site.transactionOf(await browser.submit(withXml(again, split)));
    const { body } = await site.finalize(browser, transaction);
    assert.equal(body.user.email, 'ada@acme.example');
  });

  it('a comment doesn’t cut a longer name to that of another person', async () => {
    for (const name of ['ada@acme.example.evil.test', 'ada@acme.example.evil@acme.example']) {
      await site.samlKnows(saml, provider, { id: name, email: name });
      const browser = site.browser();
      const form = await answerFor(browser);
      const xml = xmlOf(form).replaceAll(name, name.replace('ada@acme.example', '$&<!-- -->'));
      assert.notEqual(xml, xmlOf(form));
      const page = await browser.submit(withXml(form, xml));
      assert.equal(errorOf(page), failed, name);
    }
    await site.samlKnows(saml, provider, { id: 'ada', email: 'ada@acme.example' });
  });

  it('another key, another audience, another recipient and another provider are refused', async () => {
    const browser = site.browser();
    const other = await startIdentityProvider('saml');
    const { callback } = provider;
    const audience = callback.replace('/callback', '');
    const person = { id: 'ada', email: 'ada@acme.example', name: 'Ada' };
    try {
      for (const [idp, set] of [
        [other, { callback, audience }],
        [saml, { callback, audience: 'urn:somebody-else' }],
        [saml, { callback: `${callback}/elsewhere`, audience }],
      ] as const) {
        await idp.set({ ...set, person });
        const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
        const { form } = await browser.visit(body.redirectUrl.replace(saml.url, idp.url));
        assert.equal(errorOf(await browser.submit({ ...form!, action: callback })), failed);
      }
    } finally {
      await other.end();
    }
    await site.samlKnows(saml, provider, person);
    const otherProvider = await site.offerSaml(saml);
    const form = await answerFor(browser);
    assert.equal(
      errorOf(await browser.submit({ ...form, action: otherProvider.callback })),
      'gone',
      'a mix-up',
    );
    await site.admin.delete(otherProvider.path);
  });

  it('a signature or digest by SHA-1 is refused, even from the right provider', async () => {
    const person = { id: 'ada', email: 'ada@acme.example' };
    for (const more of [
      { signatureAlgorithm: 'rsa-sha1', digestAlgorithm: 'sha1' },
      { signatureAlgorithm: 'rsa-sha1' },
      { digestAlgorithm: 'sha1' },
    ]) {
      await site.samlKnows(saml, provider, person, more);
      const browser = site.browser();
      const form = await answerFor(browser);
      assert.match(xmlOf(form), /xmldsig#(rsa-)?sha1"/);
      assert.equal(errorOf(await browser.submit(form)), failed, JSON.stringify(more));
    }
    await site.samlKnows(saml, provider, person);
    const { status } = await site.signInBy(provider);
    assert.equal(status, 200);
  });

  it('anything but SAML is refused, and nothing breaks', async () => {
    for (const text of [
      '',
      '<',
      '<a/>',
      '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      'x'.repeat(100_000),
    ])
      await refuses(() => text);
    const wrong = await site.app.http.send('POST', new URL(provider.callback).pathname, {
      SAMLResponse: 'x',
    });
    assert.equal(wrong.status, 415);
  });
});
