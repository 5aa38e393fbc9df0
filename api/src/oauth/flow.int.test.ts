import assert from 'node:assert/strict';
import { acme, northwind } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserCreated, UserInvited, UserLinkUsed } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { routes } from '../routes.ts';
import { sweep } from '../housekeeping.ts';
import {
  appOf,
  browserAt,
  consent,
  flowApp,
  person,
  toConsent,
  tokensFor,
  type FlowApp,
} from '../../../testing/api/oauth/testFlow.ts';

describe('signing in to an app by OAuth2', function () {
  this.timeout(90_000);
  let app: FlowApp;
  before(async () => {
    app = await flowApp();
  });
  after(() => app?.end());
  const by = (token: string) => httpAt(app.origin, { Authorization: `Bearer ${token}` });

  it('OAU-23: config.json names issuer and endpoints, and discovery agrees', async () => {
    const { oauth2 } = (await app.http.get('/config.json')).body;
    const issuer = `${app.origin}/admin/oauth2`;
    assert.deepEqual(oauth2, { issuer, authorizeUrl: `${issuer}/authorize`, loginUrl: `${issuer}/login` });
    const { body } = await app.http.get('/admin/oauth2/.well-known/openid-configuration');
    assert.partialDeepStrictEqual(body, {
      issuer,
      authorization_endpoint: oauth2.authorizeUrl,
      token_endpoint: `${issuer}/token`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
    });
  });

  it('OAU-08, OAU-21, OAU-24: login and consent forms lead to a code, PKCE to tokens; the access token lives an hour and opens credentials and orders', async () => {
    const ada = await person(app);
    const { config, begin } = await appOf(app.origin, app.clientId);
    const browser = browserAt(app.origin);
    const walk = await begin({ scope: 'openid email credentials_manage' });
    const page = await toConsent(browser, walk.url, ada.email);
    assert.equal(page.searchParams.get('client_id'), app.clientId);
    assert.equal(page.searchParams.get('scope'), 'openid email credentials_manage');
    const back = await consent(browser, page);
    const { searchParams } = new URL(back);
    assert.equal(searchParams.get('iss'), `${app.origin}/admin/oauth2`);
    assert.equal(searchParams.get('state'), walk.state);
    const tokens = await walk.redeem(back);
    assert.equal(tokens.claims()!.sub, ada.id);
    assert.equal(tokens.expires_in, 3_600);
    assert.equal(tokens.access_token.split('.').length, 1, 'it is opaque');
    const info = await oidc.fetchUserInfo(config, tokens.access_token, ada.id);
    assert.equal(info.email, ada.email);
    const http = by(tokens.access_token);
    const made = await http.post('/admin/orders', { customerId: acme, displayName: 'Front door' });
    assert.equal(made.status, 201, made.text);
    const { body: recorded } = await ada.http.get(`/admin/orders/${made.body.id}/events`);
    assert.partialDeepStrictEqual(recorded[0], { by: { kind: 'oauth', id: app.clientId } });
    assert.equal(recorded[0].forName, 'Ada Lovelace');
    assert.equal((await http.get('/admin/orders')).status, 200);
  });

  it('OAU-24: credentials_manage opens credentials, orders and their references only, even if the user may do more; without it nothing is open', async () => {
    const admin = await person(app, 'admin');
    const { tokens } = await tokensFor(app, admin.email);
    const http = by(tokens.access_token);
    for (const { method, path, policy } of routes) {
      const { access } = policy;
      if (access === 'public' || access.startsWith('credential.')) continue;
      // scopes for credentials include reading customers and devices
      if (access === 'customer.read' || access === 'device.read') continue;
      const { status } = await http.send(
        method.toUpperCase(),
        path.replaceAll(/:\w+/g, acme),
        method === 'get' ? undefined : {},
      );
      assert.equal(status, 403, `${method} ${path}`);
    }
    assert.equal((await http.get('/admin/changes')).status, 403);
    const open = routes
      .filter(({ policy }) => policy.access.startsWith('credential.'))
      .map(({ path }) => path);
    assert.ok(
      open.every(path =>
        /credential|order|bulk-actions|jobs|people|next-number|comparisons|differences|compare/.test(path),
      ),
      open.join(' '),
    );
    const { begin } = await appOf(app.origin, app.clientId);
    const browser = browserAt(app.origin);
    const walk = await begin({ scope: 'openid' });
    const other = await walk.redeem(await consent(browser, await toConsent(browser, walk.url, admin.email)));
    assert.equal((await by(other.access_token).get('/admin/orders')).status, 403);
  });

  it('OAU-22: empty fields disallow: the app gets access_denied', async () => {
    const ada = await person(app);
    const { begin } = await appOf(app.origin, app.clientId);
    const browser = browserAt(app.origin);
    const walk = await begin();
    const page = await toConsent(browser, walk.url, ada.email);
    const back = await consent(browser, page, { client_id: '', state: '', scope: '' });
    assert.equal(new URL(back).searchParams.get('error'), 'access_denied');
    assert.equal((await ada.http.get('/admin/profile/apps')).body.length, 0);
  });

  it('a refresh token is used once and gives the next one; a revoked one ends with all of its grant', async () => {
    const ada = await person(app);
    const { config, tokens } = await tokensFor(app, ada.email);
    const next = await oidc.refreshTokenGrant(config, tokens.refresh_token!);
    assert.notEqual(next.refresh_token, tokens.refresh_token);
    assert.equal((await by(next.access_token).get('/admin/orders')).status, 200);
    const introspected = await oidc.tokenIntrospection(config, next.access_token);
    assert.partialDeepStrictEqual(introspected, { active: true, sub: ada.id, scope: 'credentials_manage' });
    await oidc.tokenRevocation(config, next.refresh_token!);
    assert.equal((await by(next.access_token).get('/admin/orders')).status, 401);
    assert.equal((await oidc.tokenIntrospection(config, next.access_token)).active, false);
    await assert.rejects(oidc.refreshTokenGrant(config, next.refresh_token!), { error: 'invalid_grant' });
  });

  it('a wrong password redirects back to the page, and counts like those of the console', async () => {
    const ada = await person(app);
    const { begin } = await appOf(app.origin, app.clientId);
    const browser = browserAt(app.origin);
    await browser.get((await begin()).url.href);
    const tries = [];
    for (let n = 0; n < 11; n++)
      tries.push(
        await browser.post('/admin/oauth2/login', { username: ada.email, password: 'not this one' }),
      );
    const page = new URL(tries[0]!.location!, app.origin);
    assert.equal(page.pathname, '/oauth2/login');
    const { client_id, error } = Object.fromEntries(page.searchParams);
    assert.deepEqual([client_id, error], [app.clientId, 'wrong_credentials']);
    assert.match(tries.at(-1)!.location!, /error=locked&seconds=\d+/);
    const body = { email: ada.email, password: 'correct horse battery' };
    assert.equal((await app.http.post('/admin/auth/login', body)).status, 429);
  });

  it('the caller sees the apps with access, and revokes one immediately', async () => {
    const ada = await person(app);
    const { config, tokens } = await tokensFor(app, ada.email);
    const { body } = await ada.http.get('/admin/profile/apps');
    const { since: _, ...shown } = body[0];
    assert.deepEqual(shown, {
      clientId: app.clientId,
      appName: 'Door planner',
      partnerName: 'Northwind',
      scopes: ['credentials_manage'],
    });
    const other = await person(app);
    assert.deepEqual((await other.http.get('/admin/profile/apps')).body, []);
    await other.http.delete(`/admin/profile/apps/${app.clientId}`);
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 200);
    assert.equal((await ada.http.delete(`/admin/profile/apps/${app.clientId}`)).status, 204);
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 401);
    await assert.rejects(oidc.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' });
    assert.deepEqual((await ada.http.get('/admin/profile/apps')).body, []);
  });

  it('tokens of a deleted client and of a removed user are dead at once', async () => {
    const [ada, grace] = [await person(app), await person(app)];
    const { http: admin } = await app.signIn('admin');
    const clientId = await app.newClient();
    const [one, two] = [await tokensFor(app, ada.email, clientId), await tokensFor(app, grace.email)];
    const at = `/admin/partners/${northwind}/oauth-clients/${clientId}`;
    for (const path of [at, `/admin/users/${grace.id}`])
      assert.ok((await admin.delete(path)).status < 300, path);
    for (const { config, tokens } of [one, two]) {
      assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 401);
      await assert.rejects(oidc.refreshTokenGrant(config, tokens.refresh_token!));
    }
  });

  it('stored data contains no code, token or cookie, and is swept when it has expired', async () => {
    const ada = await person(app);
    const { tokens, back } = await tokensFor(app, ada.email);
    const { rows } = await app.pool.query<{ text: string }>(
      'SELECT oidc_payload::text AS text FROM oidc_payload',
    );
    const stored = rows.map(({ text }) => text).join('\n');
    for (const secret of [
      tokens.access_token,
      tokens.refresh_token!,
      new URL(back).searchParams.get('code')!,
    ])
      assert.ok(!stored.includes(secret) && !stored.includes(Buffer.from(secret).toString('hex')));
    await app.pool.query(`UPDATE oidc_payload SET expires_at = now() - interval '1 second'`);
    assert.equal((await by(tokens.access_token).get('/admin/orders')).status, 401);
    await sweep(app.deps);
    assert.equal((await app.pool.query('SELECT 1 FROM oidc_payload')).rowCount, 0);
  });

  it('the pages redirect a browser only to the app that they name', async () => {
    const policyOf = async (query: string) =>
      (await app.http.get(`/oauth2/consent${query}`)).headers.get('content-security-policy') ?? '';
    const clientId = await app.newClient(['https://a.example.test/cb', 'com.example.doors:/cb']);
    assert.match(
      await policyOf(`?client_id=${clientId}`),
      /form-action 'self' https:\/\/a\.example\.test com\.example\.doors:;/,
    );
    assert.match(await policyOf(''), /form-action 'self';/);
  });

  it('32.35: a sign-in to an app takes over the invitations under the email, once the password was right', async () => {
    const ada = await person(app);
    const invitedId = uuidv7();
    const grant = { role: 'customer_credentials_rw' as const, customerId: acme, partnerId: null };
    const invited = { email: ada.email, fullName: 'Ada', locale: 'en' as const, grantId: uuidv7(), grant };
    const expiresAt = new Date(Date.now() + 60_000).toISOString();
    await app.tell(`user-${ada.id}`, UserLinkUsed({ link: 1 }));
    await app.tell(`user-${invitedId}`, UserCreated(invited), UserInvited({ invitation: 1, expiresAt }));
    const stateOf = async (id: string) => userState.of(await app.store.read(`user-${id}`));
    const { begin } = await appOf(app.origin, app.clientId);
    const wrong = browserAt(app.origin);
    await wrong.get((await begin()).url.href);
    await wrong.post('/admin/oauth2/login', { username: ada.email, password: 'a wrong password' });
    assert.equal((await stateOf(invitedId)).status, 'present');
    await toConsent(browserAt(app.origin), (await begin()).url, ada.email);
    assert.equal((await stateOf(invitedId)).status, 'erased');
    const roles = (await stateOf(ada.id)).grants.map(({ role }) => role);
    assert.deepEqual(roles, ['customer_admin', 'customer_credentials_rw']);
  });

  it('32.36: a consent that is sent twice, late or without its cookie leads to the error page', async () => {
    const { email } = await person(app);
    const { begin } = await appOf(app.origin, app.clientId);
    const onErrorPage = (sent: { readonly status: number; readonly location: string | null }) => {
      assert.equal(sent.status, 303);
      const url = new URL(sent.location!, app.origin);
      assert.equal(url.pathname, '/oauth2/error');
      assert.equal(url.searchParams.get('message'), 'oauthClient.flow_over');
    };
    const browser = browserAt(app.origin);
    const page = await toConsent(browser, (await begin()).url, email);
    const answer = Object.fromEntries(page.searchParams);
    const first = await consent(browser, page);
    assert.ok(new URL(first).searchParams.has('code'), first);
    onErrorPage(await browser.post('/admin/oauth2/authorize', answer));
    onErrorPage(await browserAt(app.origin).post('/admin/oauth2/authorize', answer));
    onErrorPage(await browserAt(app.origin).post('/admin/oauth2/authorize', {}));
    const late = browserAt(app.origin);
    const waiting = await toConsent(late, (await begin()).url, email);
    await app.pool.query("DELETE FROM oidc_payload WHERE type = 'Interaction'");
    onErrorPage(await late.post('/admin/oauth2/authorize', Object.fromEntries(waiting.searchParams)));
  });

  it('32.36: an app may post its request to the authorization endpoint', async () => {
    const { email } = await person(app);
    const { begin } = await appOf(app.origin, app.clientId);
    const walk = await begin();
    const browser = browserAt(app.origin);
    const elsewhere = { Origin: 'https://doors.example.test' };
    const sent = await browser.post(
      '/admin/oauth2/authorize',
      Object.fromEntries(walk.url.searchParams),
      elsewhere,
    );
    assert.equal(sent.status, 303, sent.text);
    const page = await toConsent(browser, new URL(sent.location!, app.origin), email);
    const back = await consent(browser, page);
    assert.ok((await walk.redeem(back)).access_token);
    const long = { ...Object.fromEntries(walk.url.searchParams), state: 'x'.repeat(9_000) };
    assert.match((await browser.post('/admin/oauth2/authorize', long, elsewhere)).location!, /oauth2\/error/);
  });
});
