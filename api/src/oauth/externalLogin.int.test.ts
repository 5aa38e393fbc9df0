import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { roles } from '@latchkey/events/access/roles.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { UserCreated, UserInvited } from '@latchkey/events/user/user.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import type { TestBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { codeNow, stepsOver } from '../../../testing/api/secondFactor/testSecondFactor.ts';
import { appOf, callback } from '../../../testing/api/oauth/testFlow.ts';

const evil = 'https://evil.example.test';

describe('signing in to an app by a provider', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  let saml: IdentityProvider;
  const clientId = uuidv7();
  before(async () => {
    [site, openId, saml] = await Promise.all([
      signInApp(),
      startIdentityProvider('openId'),
      startIdentityProvider('saml'),
    ]);
    const terms = { appName: 'Door planner', callbackUrls: [callback], partnerId: northwind };
    await site.app.tell(`oauthClient-${clientId}`, OauthClientCreated(terms));
  });
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end(), saml?.end()]);
  });
  const rule = (secondFactorRoles: readonly (typeof roles)[number][], providersSuffice = true) =>
    site.app.tell(
      `signInRules-${signInRulesId}`,
      SignInRulesChanged({ secondFactorRoles: [...secondFactorRoles], providersSuffice }),
    );

  const begun = async () => {
    const browser = site.browser();
    const walk = await (await appOf(site.app.origin, clientId)).begin();
    const { page } = await browser.visit(walk.url.href);
    assert.equal(page.pathname, '/oauth2');
    return { browser, walk };
  };
  const ask = (browser: TestBrowser, body: object, origin = site.app.origin) =>
    browser.send(`${site.app.origin}/admin/oauth2/login/external`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify(body),
    });
  const goTo = async (browser: TestBrowser, { id }: Offered, email: string): Promise<URL> => {
    const answer = await ask(browser, { provider: id, email });
    assert.equal(answer.status, 200);
    const { redirectUrl } = (await answer.json()) as { redirectUrl: string };
    const { page, form } = await browser.visit(redirectUrl);
    return form ? browser.submit(form) : page;
  };
  const post = async (browser: TestBrowser, path: string, fields: Readonly<Record<string, string>>) => {
    const answer = await browser.send(`${site.app.origin}/admin/oauth2/${path}`, {
      method: 'POST',
      headers: { Origin: site.app.origin },
      body: new URLSearchParams(fields),
    });
    assert.equal(answer.status, 303, await answer.text());
    return new URL(answer.headers.get('location')!, site.app.origin);
  };
  const transactionOf = ({ searchParams }: URL) => ({ transaction: searchParams.get('transaction') ?? '-' });
  const errorOf = ({ searchParams }: URL) => searchParams.get('error');
  const consent = async (browser: TestBrowser, on: URL): Promise<string> => {
    const { page } = await browser.visit(on.href);
    assert.equal(page.pathname, '/oauth2/consent', page.href);
    const next = await post(browser, 'authorize', Object.fromEntries(page.searchParams));
    return (await browser.send(next.href)).headers.get('location')!;
  };

  it('leads users without a password through OpenID Connect or SAML to the consent, and to the app', async () => {
    const [one, two] = [
      await site.offerOpenId(openId, { allowSignup: true }),
      await site.offerSaml(saml, { allowSignup: true }),
    ];
    await site.openIdKnows(openId, one, { sub: 'ada', email: 'ada@acme.example' });
    await site.samlKnows(saml, two, { id: 'grace', email: 'grace@acme.example' });
    for (const [offered, email] of [
      [one, 'ada@acme.example'],
      [two, 'grace@acme.example'],
    ] as const) {
      const { browser, walk } = await begun();
      const page = await goTo(browser, offered, email);
      assert.deepEqual([page.pathname, page.searchParams.get('client_id')], ['/oauth2/login', clientId]);
      const back = await consent(browser, await post(browser, 'login', transactionOf(page)));
      const { access_token: token } = await walk.redeem(back);
      const http = httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
      assert.equal((await http.get('/admin/orders')).status, 200);
    }
    const invited = uuidv7();
    const grant = { role: 'customer_admin' as const, customerId: acme, partnerId: null };
    const terms = { email: 'ada@acme.example', fullName: 'Ada', locale: 'en' as const, grant };
    const open = UserInvited({ invitation: 1, expiresAt: new Date(Date.now() + 60_000).toISOString() });
    await site.app.tell(`user-${invited}`, UserCreated({ ...terms, grantId: uuidv7() }), open);
    const { browser, walk } = await begun();
    const page = await goTo(browser, one, 'ada@acme.example');
    const back = await consent(browser, await post(browser, 'login', transactionOf(page)));
    const { access_token: token } = await walk.redeem(back);
    const http = httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
    assert.equal((await http.get('/admin/orders')).status, 200, 'the provider vouches for what it took over');
    assert.equal((await site.app.store.read(`user-${invited}`)).at(-1)?.type, 'UserErased');
    for (const { path } of [one, two]) await site.admin.delete(path);
  });

  it('SEC: counts in the very sign-in to an app that began it: once, in its browser, and for nothing else', async () => {
    const provider = await site.offerOpenId(openId, { allowSignup: true });
    const email = 'emmy@acme.example';
    await site.openIdKnows(openId, provider, { sub: 'emmy', email });
    const { browser } = await begun();
    const foreign = await ask(browser, { provider: provider.id, email }, evil);
    assert.equal(foreign.status, 403, 'from another site');
    assert.equal((await ask(site.browser(), { provider: provider.id, email })).status, 410, 'nothing waits');
    assert.equal((await ask(browser, { provider: provider.id, email: 'emmy@other.example' })).status, 404);
    const page = await goTo(browser, provider, email);
    const other = await begun();
    assert.equal(errorOf(await post(other.browser, 'login', transactionOf(page))), 'gone');
    const walk = await (await appOf(site.app.origin, clientId)).begin();
    const page2 = await goTo(browser, provider, email);
    await browser.visit(walk.url.href);
    assert.equal(errorOf(await post(browser, 'login', transactionOf(page2))), 'gone');
    const { transaction } = transactionOf(await goTo(browser, provider, email));
    assert.equal((await site.finalize(browser, transaction)).status, 410, 'not for the console');
    const console = site.transactionOf(await site.goTo(browser, provider));
    assert.equal(errorOf(await post(browser, 'login', { transaction: console })), 'gone');
    const last = await goTo(browser, provider, email);
    await consent(browser, await post(browser, 'login', transactionOf(last)));
    assert.match((await post(browser, 'login', transactionOf(last))).href, /oauth2\/error|error=gone/);
    await site.admin.delete(provider.path);
  });

  it('people without a linked user see so on the sign-in page', async () => {
    const provider = await site.offerOpenId(openId);
    const email = 'known@acme.example';
    await site.user(email);
    for (const [sub, error] of [
      ['known', 'account_exists'],
      ['nobody', 'authProvider.no_account'],
    ] as const) {
      await site.openIdKnows(openId, provider, { sub, email: `${sub}@acme.example` });
      const { browser } = await begun();
      const page = await goTo(browser, provider, `${sub}@acme.example`);
      assert.equal(errorOf(await post(browser, 'login', transactionOf(page))), error);
    }
    await site.openIdKnows(openId, provider, { sub: 'known', email: 'known@other.example' });
    const { browser } = await begun();
    assert.equal(errorOf(await goTo(browser, provider, email)), 'authProvider.failed');
    await site.admin.delete(provider.path);
  });

  it('SEC: the code is required after a provider that isn’t sufficient; otherwise the app continues', async () => {
    const provider = await site.offerOpenId(openId, { allowSignup: true });
    const email = 'lise@acme.example';
    await site.openIdKnows(openId, provider, { sub: 'lise', email });
    await rule(roles);
    const first = await begun();
    const arrived = await post(
      first.browser,
      'login',
      transactionOf(await goTo(first.browser, provider, email)),
    );
    const { access_token: token } = await first.walk.redeem(await consent(first.browser, arrived));
    const orders = (bearer: string) =>
      httpAt(site.app.origin, { Authorization: `Bearer ${bearer}` }).get('/admin/orders');
    assert.equal((await orders(token)).status, 200);
    await rule(roles, false);
    assert.equal((await orders(token)).status, 401, 'the sign-in behind it is not enough anymore');
    const second = await begun();
    const refused = await post(
      second.browser,
      'login',
      transactionOf(await goTo(second.browser, provider, email)),
    );
    assert.equal(errorOf(refused), 'user.second_factor_required');
    const { body } = await site.signInBy(provider);
    const own = httpAt(site.app.origin, { Authorization: `Bearer ${body.token}` });
    const { secret } = (await own.post('/admin/profile/second-factor/totp', {})).body;
    const code = () => codeNow(site.app, secret);
    await own.post('/admin/profile/second-factor/totp/confirm', { code: code() });
    await stepsOver(site.app);
    const third = await begun();
    const answered = await post(
      third.browser,
      'login',
      transactionOf(await goTo(third.browser, provider, email)),
    );
    assert.equal(answered.searchParams.get('methods'), 'TOTP RECOVERY_CODE', answered.href);
    const on = await post(third.browser, 'login', { code: code() });
    const { access_token: newer } = await third.walk.redeem(await consent(third.browser, on));
    assert.equal((await orders(newer)).status, 200);
    await rule([]);
  });
});
