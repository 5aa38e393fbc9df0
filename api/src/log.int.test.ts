import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { linkTokenOf } from '@latchkey/events/user/mailLink.ts';
import { UserLinkAsked } from '@latchkey/events/user/user.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { startIdentityProvider, type IdentityProvider } from '../../testing/identityProviders/start.ts';
import { hostileIssuer, type HostileIssuer } from '../../testing/api/externalSignIn/testHostileIssuer.ts';
import { password, signInApp, type SignInApp } from '../../testing/api/externalSignIn/testSignIn.ts';
import { httpAt } from '../../testing/api/httpAt.ts';
import type { Deps } from './http/route.ts';
import { logOf } from './log.ts';
import { appOf, browserAt, callback, consent } from '../../testing/api/oauth/testFlow.ts';
import { codeNow } from '../../testing/api/secondFactor/testSecondFactor.ts';

describe('the log', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let issuer: HostileIssuer;
  let saml: IdentityProvider;
  let output = '';
  before(async () => {
    [site, issuer, saml] = await Promise.all([signInApp(), hostileIssuer(), startIdentityProvider('saml')]);
    const deps = site.app.deps as { -readonly [Name in keyof Deps]: Deps[Name] };
    deps.log = logOf('trace', { write: line => void (output += line) });
  });
  after(async () => {
    await Promise.all([site?.app.end(), issuer?.end(), saml?.end()]);
  });

  it('SEC: contains no password, token, code, link, key or email of a sign-in', async () => {
    const { app } = site;
    const secrets: Record<string, string> = { password };
    const email = 'ada@acme.example';
    const id = await site.user(email);
    secrets['e-mail'] = email;
    secrets['wrong password'] = 'a wrong password of mine';
    await app.http.post('/admin/auth/login', { email, password: secrets['wrong password'] });
    const { body } = await site.login(email);
    secrets['session'] = body.token;
    const http = httpAt(app.origin, { Authorization: `Bearer ${body.token}` });
    const { body: begun } = await http.post('/admin/profile/second-factor/totp', { password });
    secrets['authenticator'] = begun.secret;
    const code = codeNow(app, begun.secret);
    const confirmed = await http.post('/admin/profile/second-factor/totp/confirm', { code });
    [secrets['recovery code'], secrets['another recovery code']] = confirmed.body.recoveryCodes;
    const { token } = (await site.login(email)).body.secondFactor;
    secrets['second step'] = token;
    await app.http.post('/admin/auth/second-factor', { token, code: '000000' });
    const recoveryCode = secrets['recovery code'];
    const second = await app.http.post('/admin/auth/second-factor', { token, code: recoveryCode });
    assert.equal(second.status, 200, second.text);

    const provider = await site.offerOpenId({ url: issuer.url }, { allowSignup: true });
    for (const more of [{ alg: 'none' as const }, { nonce: 'another' }, { emailVerified: false }]) {
      issuer.answers({ alg: 'RS256', audience: 'latchkey', email, expiresIn: 300, ...more });
      const browser = site.browser();
      const authorizeUrl = new URL(
        (await browser.post('/admin/auth/external', { provider: provider.id })).body.redirectUrl,
      );
      const state = authorizeUrl.searchParams.get('state')!;
      secrets[`state ${JSON.stringify(more)}`] = state;
      secrets['code of a provider'] = 'a-code-of-the-provider';
      const back = { code: 'a-code-of-the-provider', state, iss: issuer.url };
      const { page } = await browser.visit(`${provider.callback}?${new URLSearchParams(back)}`);
      assert.equal(page.searchParams.get('error'), 'authProvider.failed');
    }
    const two = await site.offerSaml(saml, { allowSignup: true });
    await site.samlKnows(saml, two, { id: 'ada', email }, { audience: 'urn:somebody-else' });
    assert.equal((await site.goTo(site.browser(), two)).searchParams.get('error'), 'authProvider.failed');

    const clientId = uuidv7();
    const terms = { appName: 'Door planner', callbackUrls: [callback], partnerId: northwind };
    await app.tell(`oauthClient-${clientId}`, OauthClientCreated(terms));
    const [browser, { begin }] = [browserAt(app.origin), await appOf(app.origin, clientId)];
    const walk = await begin();
    await browser.get(walk.url.href);
    await browser.post('/admin/oauth2/login', { username: email, password });
    const other = secrets['another recovery code']!;
    const on = await browser.post('/admin/oauth2/login', { code: other });
    const page = new URL((await browser.get(on.location!)).location!, app.origin);
    const back = await consent(browser, page);
    secrets['code of an app'] = new URL(back).searchParams.get('code')!;
    const tokens = await walk.redeem(back);
    secrets['access token'] = tokens.access_token;
    secrets['refresh token'] = tokens.refresh_token!;
    await assert.rejects(walk.redeem(back));
    for (const [name, value] of browser.jar) if (value.length > 20) secrets[`cookie ${name}`] = value;

    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await app.tell(`user-${id}`, UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt }));
    const link = linkTokenOf(app.deps.keys, { id, link: 1, purpose: 'RESET_ADMIN' });
    secrets['link'] = link;
    secrets['new password'] = 'the chosen passphrase';
    const sent = { token: link, password: 'the chosen passphrase' };
    for (const status of [204, 410])
      assert.equal((await app.http.post('/admin/auth/reset-password/admin', sent)).status, status);
    await app.http.post('/admin/auth/reset-link', { email });
    const { body: key } = await site.admin.post('/admin/api-keys', {
      name: 'Turnstile',
      description: 'Reads',
      role: 'customer_credentials_ro',
      customerId: acme,
      allowedAddresses: ['192.0.2.1'],
    });
    secrets['API key'] = key.apiKey.slice(-43);
    const byKey = httpAt(app.origin, { Authorization: `Bearer ${key.apiKey}` });
    assert.equal((await byKey.get('/admin/orders')).status, 401);

    assert.ok(output.split('\n').length > 20, 'there are lines');
    assert.match(output, /a sign-in at a provider failed/);
    for (const [name, value] of Object.entries(secrets)) {
      assert.ok(value.length > 5, name);
      assert.ok(!output.includes(value), `${name}: ${output.split('\n').find(line => line.includes(value))}`);
      assert.ok(!output.includes(encodeURIComponent(value)), name);
    }
  });
});
