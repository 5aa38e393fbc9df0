import assert from 'node:assert/strict';
import { internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import {
  password,
  signInApp,
  type Offered,
  type SignInApp,
} from '../../../testing/api/externalSignIn/testSignIn.ts';

describe('signing in at a provider', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  let saml: IdentityProvider;
  before(async () => {
    [site, openId, saml] = await Promise.all([
      signInApp(),
      startIdentityProvider('openId'),
      startIdentityProvider('saml'),
    ]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end(), saml?.end()]);
  });
  const offered: Offered[] = [];
  const keep = async (made: Promise<Offered>): Promise<Offered> => {
    const provider = await made;
    offered.push(provider);
    return provider;
  };
  afterEach(async () => {
    for (const { path } of offered.splice(0)) await site.admin.delete(path);
  });
  const waysOf = async (email: string) =>
    (await site.browser().post('/admin/auth/providers', { email })).body;

  it('PUB-19: the providers of an email have id, name and type, and depend on the providers only', async () => {
    const internal = { id: internalProviderId, name: 'INTERNAL', type: 'INTERNAL' };
    assert.deepEqual(await waysOf('nobody@acme.example'), [internal]);
    const provider = await keep(site.offerOpenId(openId));
    const otherProvider = await keep(site.offerSaml(saml));
    await keep(site.offerSaml(saml, { enabled: false }));
    const both = [
      { id: provider.id, name: 'Directory', type: 'oauth' },
      { id: otherProvider.id, name: 'SAML', type: 'saml' },
    ];
    assert.deepEqual(await waysOf('Nobody@ACME.example'), [internal, ...both]);
    assert.deepEqual(await waysOf('nobody@other.example'), [internal]);
    await keep(site.offerOpenId(openId, { isOnlyWay: true }));
    assert.deepEqual(
      (await waysOf('nobody@acme.example')).map(({ type }: { type: string }) => type),
      ['oauth', 'saml', 'oauth'],
    );
  });

  it('PUB-32, PUB-36: OpenID Connect redirects there and back, and finalizing opens a session, once', async () => {
    const provider = await keep(site.offerOpenId(openId, { allowSignup: true }));
    await site.openIdKnows(openId, provider, {
      sub: 'grace',
      email: 'grace@acme.example',
      name: 'Grace Hopper',
    });
    const browser = site.browser();
    const { status, body } = await browser.post('/admin/auth/external', {
      email: 'grace@acme.example',
      provider: provider.id,
    });
    assert.equal(status, 200);
    const params = new URL(body.redirectUrl).searchParams;
    assert.equal(params.get('code_challenge_method'), 'S256');
    for (const name of ['state', 'nonce', 'code_challenge']) assert.ok(params.get(name), name);
    const transaction = site.transactionOf((await browser.visit(body.redirectUrl)).page);
    assert.equal((await site.finalize(site.browser(), transaction)).status, 410, 'in another browser');
    const both = await Promise.all([1, 2].map(() => site.finalize(browser, transaction)));
    assert.deepEqual(both.map(one => one.status).toSorted(), [200, 410], 'side by side');
    const { user } = both.find(one => one.status === 200)!.body;
    assert.deepEqual(
      [user.email, user.fullName, user.rolesSorted],
      ['grace@acme.example', 'Grace Hopper', ['customer_credentials_ro']],
    );
    assert.equal((await site.finalize(browser, transaction)).status, 410, 'a second time');
    const again = await site.signInBy(provider);
    assert.deepEqual([again.status, again.body.user.id], [200, user.id]);
  });

  it('SAML redirects there and back, and the same account is the same user', async () => {
    const provider = await keep(site.offerSaml(saml, { allowSignup: true }));
    await site.samlKnows(saml, provider, { id: 'hedy', email: 'hedy@acme.example', name: 'Hedy Lamarr' });
    const first = await site.signInBy(provider);
    assert.equal(first.status, 200, JSON.stringify(first.body));
    assert.deepEqual([first.body.user.email, first.body.user.fullName], ['hedy@acme.example', 'Hedy Lamarr']);
    assert.equal((await site.signInBy(provider)).body.user.id, first.body.user.id);
  });

  it('PUB-39: an account with that email that is not linked returns 401.001.010, and signing in links it', async () => {
    const provider = await keep(site.offerOpenId(openId, { allowSignup: true }));
    const email = 'ada@acme.example';
    const id = await site.user(email);
    await site.openIdKnows(openId, provider, { sub: 'ada', email });
    const browser = site.browser();
    const linking = site.transactionOf(await site.goTo(browser, provider));
    const refused = await site.finalize(browser, linking);
    assert.deepEqual([refused.status, refused.body.code], [401, '401.001.010']);
    await site.user('mary@acme.example');
    assert.equal((await site.login(email, { linking })).status, 200);
    assert.equal((await site.login('mary@acme.example', { linking }, browser)).status, 200);
    assert.equal((await site.signInBy(provider)).status, 401);
    const { status, body } = await site.login(email, { linking }, browser);
    assert.deepEqual([status, body.user.id], [200, id]);
    const after = await site.signInBy(provider);
    assert.deepEqual([after.status, after.body.user.id], [200, id]);
  });

  it('another provider that is linked already can be the present method', async () => {
    const [one, two] = [
      await keep(site.offerOpenId(openId, { allowSignup: true })),
      await keep(site.offerSaml(saml)),
    ];
    const email = 'rosa@acme.example';
    await site.openIdKnows(openId, one, { sub: 'rosa', email });
    await site.samlKnows(saml, two, { id: 'rosa', email });
    const { body } = await site.signInBy(one);
    const browser = site.browser();
    const linking = site.transactionOf(await site.goTo(browser, two));
    assert.equal((await site.finalize(browser, linking)).status, 401);
    const by = site.transactionOf(await site.goTo(browser, one, { linking }));
    assert.equal((await site.finalize(browser, by)).status, 200);
    assert.equal((await site.signInBy(two)).body.user.id, body.user.id);
  });

  it('people without an account who may not sign up, or with a foreign or unconfirmed email, are refused', async () => {
    const provider = await keep(site.offerOpenId(openId));
    await site.openIdKnows(openId, provider, { sub: 'emmy', email: 'emmy@acme.example' });
    assert.equal((await site.signInBy(provider)).body.reason, 'authProvider.no_account');
    for (const person of [
      { sub: 'eve', email: 'eve@other.example' },
      { sub: 'eve', email: 'eve@acme.example', email_verified: false },
    ]) {
      await site.openIdKnows(openId, provider, person);
      const page = await site.goTo(site.browser(), provider);
      assert.equal(page.searchParams.get('error'), 'authProvider.failed');
    }
    const mismatch = { provider: provider.id, email: 'ada@other.example' };
    assert.equal((await site.browser().post('/admin/auth/external', mismatch)).status, 400);
  });

  it('SEC: a deleted or disabled provider and a removed user can’t sign in', async () => {
    const provider = await keep(site.offerOpenId(openId, { allowSignup: true }));
    await site.openIdKnows(openId, provider, { sub: 'lise', email: 'lise@acme.example' });
    const { body } = await site.signInBy(provider);
    const browser = site.browser();
    const late = site.transactionOf(await site.goTo(browser, provider));
    const shown = (await site.admin.get(provider.path)).body;
    await site.admin.put(provider.path, { ...shown, enabled: false });
    assert.equal((await site.finalize(browser, late)).body.reason, 'gone');
    assert.equal((await browser.post('/admin/auth/external', { provider: provider.id })).status, 400);
    await site.admin.put(provider.path, { ...shown, enabled: true, allowSignup: false });
    assert.equal((await site.signInBy(provider)).status, 200);
    await site.admin.delete(`/admin/users/${body.user.id}`);
    assert.equal((await site.signInBy(provider)).body.reason, 'authProvider.no_account');
  });

  it('SEC: a provider doesn’t sign in users with permissions outside its tenant', async () => {
    const provider = await keep(site.offerOpenId(openId, { allowSignup: true, isOnlyWay: true }));
    for (const role of ['super_admin', 'partner_admin'] as const) {
      const email = `${role}@acme.example`;
      await site.user(email, role);
      await site.openIdKnows(openId, provider, { sub: role, email });
      assert.equal((await site.signInBy(provider)).body.reason, 'authProvider.no_account');
      assert.equal((await site.login(email)).status, 200, 'the password goes on working');
    }
    const above = await keep(site.offerOpenId(openId, {}, site.ofPartner));
    await site.openIdKnows(openId, above, { sub: 'partner', email: 'partner_admin@acme.example' });
    assert.equal((await site.signInBy(above)).body.code, '401.001.010', 'the partner has its own');
  });

  it('if a provider is required, the password is refused as wrong, and the provider links automatically', async () => {
    const email = 'jean@acme.example';
    const [id, invited] = [
      await site.user(email),
      await site.user('joan@acme.example', 'customer_admin', false),
    ];
    assert.equal((await site.login(email)).status, 200);
    const provider = await keep(site.offerOpenId(openId, { isOnlyWay: true }));
    const { detail: _, ...refused } = (await site.login(email)).body;
    const { detail: __, ...wrong } = (await site.login(email, { password: 'a wrong password' })).body;
    assert.deepEqual(refused, wrong);
    assert.equal(refused.code, '401.001.003');
    await site.openIdKnows(openId, provider, { sub: 'jean', email });
    assert.equal((await site.signInBy(provider)).body.user.id, id);
    await site.openIdKnows(openId, provider, { sub: 'joan', email: 'joan@acme.example' });
    assert.equal((await site.signInBy(provider)).body.user.id, invited);
    assert.ok(password);
  });
});
