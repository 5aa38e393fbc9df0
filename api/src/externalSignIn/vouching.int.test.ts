import assert from 'node:assert/strict';
import { CustomerCreated } from '@latchkey/events/customer/customer.ts';
import { acmeCreated, northwind } from '@latchkey/events/customer/examples.ts';
import { OauthClientCreated } from '@latchkey/events/oauthClient/oauthClient.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import * as oidc from 'openid-client';
import { startIdentityProvider, type IdentityProvider } from '../../../scripts/identityProviders/start.ts';
import { httpAt } from '../http/httpAt.ts';
import { appOf, callback } from '../oauth/testFlow.ts';
import { signInApp, type Offered, type SignInApp } from './testSignIn.ts';

describe('SEC: a provider vouches for what its tenant gave, and for nothing that came later', function () {
  this.timeout(60_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  before(async () => {
    [site, openId] = await Promise.all([signInApp(), startIdentityProvider('openId')]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end()]);
  });

  const by = (token: string) => httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
  /** To an app, by the provider. */
  const appTokens = async (one: Offered, email: string) => {
    const clientId = uuidv7();
    const terms = { appName: 'Door planner', callbackUrls: [callback], partnerId: northwind };
    await site.app.tell(`oauthClient-${clientId}`, OauthClientCreated(terms));
    const browser = site.browser();
    const origin = site.app.origin;
    const { begin, config } = await appOf(origin, clientId);
    const walk = await begin();
    await browser.visit(walk.url.href);
    const begun = await browser.send(`${origin}/admin/oauth2/login/external`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin },
      body: JSON.stringify({ provider: one.id, email }),
    });
    const { redirectUrl } = (await begun.json()) as { redirectUrl: string };
    const { page } = await browser.visit(redirectUrl);
    const post = async (path: string, fields: Readonly<Record<string, string>>) => {
      const headers = { Origin: origin };
      const body = new URLSearchParams(fields);
      const answer = await browser.send(`${origin}/admin/oauth2/${path}`, { method: 'POST', headers, body });
      return new URL(answer.headers.get('location')!, origin);
    };
    const on = await post('login', { transaction: page.searchParams.get('transaction') ?? '-' });
    const { page: asked } = await browser.visit(on.href);
    const next = await post('authorize', Object.fromEntries(asked.searchParams));
    const back = (await browser.send(next.href)).headers.get('location')!;
    return { config, tokens: await walk.redeem(back) };
  };

  it('with a permission of another tenant its sessions and its sign-ins to apps end, those by password go on', async () => {
    const one = await site.offerOpenId(openId, { allowSignup: true });
    const email = 'ida@acme.example';
    await site.openIdKnows(openId, one, { sub: 'ida', email });
    const { body } = await site.signInBy(one);
    const own = by(body.token);
    const { tokens, config } = await appTokens(one, email);
    const isActive = async () => (await oidc.tokenIntrospection(config, tokens.access_token)).active;
    assert.deepEqual([(await own.get('/admin/profile')).status, await isActive()], [200, true]);
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 200);

    const zenith = uuidv7();
    await site.app.tell(`customer-${zenith}`, CustomerCreated({ ...acmeCreated.data, name: 'Zenith' }));
    const granted = await site.admin.post(`/admin/users/${body.user.id}/permissions`, {
      ...{ role: 'customer_admin', customerId: zenith },
    });
    assert.equal(granted.status, 200, granted.text);
    assert.equal((await own.get('/admin/profile')).body.code, '401.001.002');
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 401);
    assert.equal(await isActive(), false);
    const renewing = oidc.refreshTokenGrant(config, tokens.refresh_token!);
    await assert.rejects(renewing, { error: 'invalid_grant' });
    assert.equal((await site.signInBy(one)).body.code, '401.001.012', 'nor is there a new one');
  });

  it('a session by password outlasts a new permission, and one by a provider whatever its tenant takes away', async () => {
    const email = 'olga@acme.example';
    const id = await site.user(email);
    const byPassword = by((await site.login(email)).body.token);
    const one = await site.offerOpenId(openId, { allowSignup: true });
    await site.openIdKnows(openId, one, { sub: 'maria', email: 'maria@acme.example' });
    const { body } = await site.signInBy(one);
    const changed = { fullName: 'Maria Gaetana', locale: 'en' };
    assert.equal((await by(body.token).put('/admin/profile', changed)).status, 200);
    const grant = { role: 'partner_admin', partnerId: northwind };
    assert.equal((await site.admin.post(`/admin/users/${id}/permissions`, grant)).status, 200);
    assert.equal((await byPassword.get('/admin/profile')).status, 200);
    assert.equal((await by(body.token).get('/admin/profile')).status, 200);
  });
});
