import assert from 'node:assert/strict';
import { startKeycloak, type Keycloak } from '../../../testing/identityProviders/keycloak.ts';
import type { TestBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

const realm = 'staff';
const [secret, password] = ['a secret of some length', 'correct horse battery'];

/** Uses a real Keycloak, whose SAML clients are imported from our metadata. */
describe('Keycloak', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let keycloak: Keycloak;
  before(async function () {
    this.timeout(600_000);
    [site, keycloak] = await Promise.all([signInApp(), startKeycloak()]);
    await keycloak.call('POST', '', { realm, enabled: true });
  });
  after(async () => {
    await Promise.all([site?.app.end(), keycloak?.end()]);
  });

  const person = (name: string, more: object = {}) =>
    keycloak.call<string>('POST', `/${realm}/users`, {
      username: name,
      email: `${name}@acme.example`,
      emailVerified: true,
      enabled: true,
      firstName: 'Grace',
      lastName: 'Hopper',
      ...more,
      credentials: [{ type: 'password', value: password }],
    });
  const certificate = async (): Promise<string> => {
    const xml = await (await fetch(`${keycloak.url}/realms/${realm}/protocol/saml/descriptor`)).text();
    return /<ds:X509Certificate>([^<]+)</.exec(xml)![1]!;
  };
  const newKeys = (priority: number) =>
    keycloak.call('POST', `/${realm}/components`, {
      name: `rsa-${priority}`,
      providerId: 'rsa-generated',
      providerType: 'org.keycloak.keys.KeyProvider',
      config: { priority: [String(priority)], keySize: ['2048'] },
    });

  /**
   * Completes Keycloak's sign-in pages and returns to the console. `name` is used only if Keycloak asks for
   * it.
   */
  const through = async (
    browser: TestBrowser,
    first: Awaited<ReturnType<TestBrowser['visit']>>,
    name: string,
  ): Promise<URL> => {
    let at = first;
    for (let pages = 0; at.form && pages < 6; pages++) {
      const isLogin = at.form.action.includes('/login-actions/');
      at = await browser.fill(at.form, isLogin ? { username: name, password } : {});
    }
    assert.equal(at.page.origin, site.app.origin, at.text);
    return at.page;
  };
  const goTo = async (browser: TestBrowser, { id }: Offered, name: string): Promise<URL> => {
    const { status, body } = await browser.post('/admin/auth/external', { provider: id });
    assert.equal(status, 200, JSON.stringify(body));
    return through(browser, await browser.visit(body.redirectUrl), name);
  };
  const signIn = async (offered: Offered, name: string, browser = site.browser()) => {
    const page = await goTo(browser, offered, name);
    return site.finalize(browser, site.transactionOf(page));
  };

  const offerOpenId = async (more: object = {}) => {
    const clientId = `latchkey-${Math.random().toString(36).slice(2)}`;
    const issuerLocation = `${keycloak.url}/realms/${realm}/`;
    const terms = { name: 'Keycloak', type: 'oauth', clientId, clientSecret: secret, issuerLocation };
    const made = await site.offer({ ...terms, allowSignup: true, ...more });
    const client = { clientId, secret, redirectUris: [made.callback] };
    return { ...made, client: await keycloak.call<string>('POST', `/${realm}/clients`, client) };
  };
  const offerSaml = async (more: Readonly<Record<string, string>> = {}, protocolMappers: object[] = []) => {
    const made = await site.offer({
      name: 'Keycloak',
      type: 'saml',
      issuerLocation: `${keycloak.url}/realms/${realm}`,
      endpoints: { signOn: `${keycloak.url}/realms/${realm}/protocol/saml` },
      certificate: await certificate(),
      allowSignup: true,
    });
    const metadata = await (await fetch(made.callback.replace('/callback', '/metadata'))).text();
    const imported = await keycloak.call<{ readonly attributes: object }>(
      'POST',
      `/${realm}/client-description-converter`,
      metadata,
    );
    const client = { ...imported, attributes: { ...imported.attributes, ...more }, protocolMappers };
    return { ...made, client: await keycloak.call<string>('POST', `/${realm}/clients`, client) };
  };
  const mapper = (name: string, property: string) => ({
    name,
    protocol: 'saml',
    protocolMapper: 'saml-user-property-mapper',
    config: { 'user.attribute': property, 'attribute.name': name, 'attribute.nameformat': 'Basic' },
  });

  const failuresOf = async ({ path }: Offered) => (await site.admin.get(`${path}/failures`)).body;
  const test = async ({ path }: Offered, name: string, more: object = {}) => {
    const {
      id: _,
      linked: __,
      hasClientSecret: ___,
      type: ____,
      ...shown
    } = (await site.admin.get(path)).body;
    const { partnerId: _p, customerId: _c, ...terms } = shown;
    const { status, body, text } = await site.admin.post(`${path}/tests`, { ...terms, ...more });
    assert.equal(status, 200, text);
    if (body.redirectUrl === null) return body;
    const browser = site.browser();
    let at = await browser.visit(body.redirectUrl);
    for (let pages = 0; at.form && pages < 6; pages++) {
      const isLogin = at.form.action.includes('/login-actions/');
      at = await browser.fill(at.form, isLogin ? { username: name, password } : {});
    }
    return (await site.admin.get(`${path}/tests/${body.id}`)).body;
  };

  describe('set up wrongly, names the reason', () => {
    before(() =>
      Promise.all([
        person('tester'),
        person('unverified', { emailVerified: false }),
        person('foreign', { email: 'foreign@other.example' }),
      ]),
    );

    it('OpenID Connect: secret, callback address, client, realm, and what it sends of the person', async () => {
      const provider = await offerOpenId();
      assert.equal((await test(provider, 'tester')).status, 'SUCCEEDED');
      const issuerLocation = `${keycloak.url}/realms/nowhere`;
      for (const [name, more, reason, words] of [
        ['tester', { clientSecret: 'a wrong secret' }, 'secret_rejected', /^401 unauthorized_client/],
        ['tester', { clientId: 'nobody', clientSecret: secret }, 'page_refused', /Client not found/],
        ['tester', { issuerLocation, clientSecret: secret }, 'no_discovery', /^HTTP 404/],
        ['unverified', {}, 'email_unverified', /^$/],
        ['foreign', {}, 'email_not_allowed', /^foreign@other\.example$/],
      ] as const) {
        const { status, failure } = await test(provider, name, more);
        assert.deepEqual([status, failure?.reason], ['FAILED', reason], name);
        assert.match(failure.detail, words);
        const [newest] = await failuresOf(provider);
        assert.deepEqual([newest.reason, newest.isTest], [reason, true]);
      }
      const two = await site.offer({
        name: 'Keycloak',
        type: 'oauth',
        clientId: 'elsewhere',
        clientSecret: secret,
        issuerLocation: `${keycloak.url}/realms/${realm}`,
      });
      const elsewhere = { clientId: 'elsewhere', secret, redirectUris: ['https://elsewhere.example/*'] };
      await keycloak.call('POST', `/${realm}/clients`, elsewhere);
      const { failure } = await test(two, 'tester');
      assert.equal(failure.reason, 'page_refused');
      assert.match(failure.detail, /redirect_uri/);
      for (const { path } of [provider, two]) await site.admin.delete(path);
    });

    it('SAML: an unknown key of ours, SHA-1, a transient name, no email', async () => {
      const provider = await offerSaml();
      assert.equal((await test(provider, 'tester')).status, 'SUCCEEDED');
      const client = await keycloak.call<{ readonly attributes: object }>(
        'GET',
        `/${realm}/clients/${provider.client}`,
      );
      for (const [attributes, reason] of [
        [{ 'saml.signing.certificate': await certificate() }, 'page_refused'],
        [{ 'saml.signature.algorithm': 'RSA_SHA1' }, 'weak_signature'],
        [{ 'saml.encryption.certificate': await certificate() }, 'not_decrypted'],
        [{ saml_name_id_format: 'transient' }, 'subject_not_lasting'],
        [{ saml_name_id_format: 'username' }, 'no_email'],
      ] as const) {
        const changed = { ...client, attributes: { ...client.attributes, ...attributes } };
        await keycloak.call('PUT', `/${realm}/clients/${provider.client}`, changed);
        const { status, failure } = await test(provider, 'tester');
        assert.deepEqual([status, failure?.reason], ['FAILED', reason], JSON.stringify(failure));
      }
      await site.admin.delete(provider.path);
    });
  });

  describe('by OpenID Connect', () => {
    let provider: Offered;
    before(async () => {
      await Promise.all([person('grace'), person('linked'), person('later')]);
      provider = await offerOpenId();
    });

    it('signs up, signs in again as the same user, and signs out', async () => {
      const browser = site.browser();
      const first = await signIn(provider, 'grace', browser);
      assert.equal(first.status, 200, JSON.stringify(first.body));
      const { user, token } = first.body;
      assert.deepEqual([user.email, user.fullName], ['grace@acme.example', 'Grace Hopper']);
      assert.equal((await browser.post('/admin/auth/logout', {}, token)).status, 204);
      assert.equal((await browser.post('/admin/auth/logout', {}, token)).status, 401);
      assert.equal((await signIn(provider, 'grace')).body.user.id, user.id);
    });

    it('links an account that has a password, once it has signed in with it', async () => {
      const email = 'linked@acme.example';
      const id = await site.user(email);
      const browser = site.browser();
      const linking = site.transactionOf(await goTo(browser, provider, 'linked'));
      assert.equal((await site.finalize(browser, linking)).body.code, '401.001.010');
      assert.equal((await site.login(email, { linking }, browser)).status, 200);
      assert.equal((await signIn(provider, 'linked')).body.user.id, id);
    });

    it('continues when Keycloak rolls its keys over', async () => {
      assert.equal((await signIn(provider, 'later')).status, 200);
      await newKeys(200);
      assert.equal((await signIn(provider, 'later')).status, 200);
    });
  });

  describe('by SAML', () => {
    before(() => Promise.all([person('hedy'), person('tile'), person('named')]));

    it('a client imported from our metadata signs, encrypts and signs up, without further settings', async () => {
      const provider = await offerSaml();
      const { attributes } = await keycloak.call<{ readonly attributes: Readonly<Record<string, string>> }>(
        'GET',
        `/${realm}/clients/${provider.client}`,
      );
      assert.equal(attributes['saml.client.signature'], 'true');
      assert.equal(attributes['saml.encrypt'], 'true');
      const { status, body } = await signIn(provider, 'hedy');
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.user.email, 'hedy@acme.example');
      assert.equal((await signIn(provider, 'hedy')).body.user.id, body.user.id);
      await site.admin.delete(provider.path);
    });

    it('names come from given and family name; the answer alone may be signed, encrypted or not', async () => {
      const mappers = [mapper('email', 'email'), mapper('givenName', 'firstName'), mapper('sn', 'lastName')];
      for (const [encrypt, assertionSigned] of [
        ['true', 'false'],
        ['false', 'false'],
        ['false', 'true'],
      ] as const) {
        const name = `named-${encrypt}-${assertionSigned}`;
        await person(name);
        const signed = { 'saml.encrypt': encrypt, 'saml.assertion.signature': assertionSigned };
        const provider = await offerSaml({ ...signed, saml_name_id_format: 'persistent' }, mappers);
        const { status, body } = await signIn(provider, name);
        assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
        assert.deepEqual([body.user.email, body.user.fullName], [`${name}@acme.example`, 'Grace Hopper']);
        await site.admin.delete(provider.path);
      }
    });

    it('each way in which Keycloak encrypts is read', async () => {
      await person('sealed');
      const [xmlenc, xmlenc11] = ['http://www.w3.org/2001/04/xmlenc#', 'http://www.w3.org/2009/xmlenc11#'];
      const provider = await offerSaml();
      const client = await keycloak.call<{ readonly attributes: object }>(
        'GET',
        `/${realm}/clients/${provider.client}`,
      );
      for (const [content, key, digest, mask] of [
        [`${xmlenc11}aes256-gcm`, `${xmlenc11}rsa-oaep`, `${xmlenc}sha256`, `${xmlenc11}mgf1sha256`],
        [`${xmlenc11}aes128-gcm`, `${xmlenc11}rsa-oaep`, `${xmlenc}sha512`, `${xmlenc11}mgf1sha1`],
        [`${xmlenc}aes256-cbc`, `${xmlenc}rsa-oaep-mgf1p`, `${xmlenc}sha256`, ''],
        [`${xmlenc}aes128-cbc`, `${xmlenc}rsa-oaep-mgf1p`, 'http://www.w3.org/2000/09/xmldsig#sha1', ''],
      ] as const) {
        const attributes = {
          ...client.attributes,
          'saml.encryption.algorithm': content,
          'saml.encryption.keyAlgorithm': key,
          'saml.encryption.digestMethod': digest,
          'saml.encryption.maskGenerationFunction': mask,
        };
        await keycloak.call('PUT', `/${realm}/clients/${provider.client}`, { ...client, attributes });
        const { status, body } = await signIn(provider, 'sealed');
        assert.equal(status, 200, `${content} ${key} ${digest} ${mask}: ${JSON.stringify(body)}`);
      }
      await site.admin.delete(provider.path);
    });

    it('case 36: its tile starts our own sign-in', async () => {
      const provider = await offerSaml({ saml_idp_initiated_sso_url_name: 'latchkey-tile' });
      const browser = site.browser();
      const at = await browser.visit(`${keycloak.url}/realms/${realm}/protocol/saml/clients/latchkey-tile`);
      const page = await through(browser, at, 'tile');
      const { status, body } = await site.finalize(browser, site.transactionOf(page));
      assert.deepEqual([status, body.user?.email], [200, 'tile@acme.example']);
      await site.admin.delete(provider.path);
    });

    it('rolls over with both certificates entered', async () => {
      const provider = await offerSaml();
      const [old, shown] = [await certificate(), (await site.admin.get(provider.path)).body];
      await newKeys(300);
      const browser = site.browser();
      assert.equal((await goTo(browser, provider, 'named')).searchParams.get('error'), 'authProvider.failed');
      assert.equal((await failuresOf(provider))[0].reason, 'wrong_certificate');
      const pem = (base64: string) => `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----`;
      const both = [old, await certificate()].map(pem).join('\n');
      assert.equal((await site.admin.put(provider.path, { ...shown, certificate: both })).status, 200);
      assert.equal((await signIn(provider, 'named')).status, 200);
      await site.admin.delete(provider.path);
    });
  });
});
