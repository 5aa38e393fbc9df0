import assert from 'node:assert/strict';
import * as oidc from 'openid-client';
import {
  appOf,
  browserAt,
  callback,
  consent,
  flowApp,
  password,
  person,
  toConsent,
  tokensFor,
  type FlowApp,
} from '../../../testing/api/oauth/testFlow.ts';

describe('attacks on the browser that signs in to an app', function () {
  this.timeout(90_000);
  let app: FlowApp;
  before(async () => {
    app = await flowApp();
  });
  after(() => app?.end());
  const begun = async (more: Readonly<Record<string, string>> = {}, clientId = app.clientId) =>
    (await appOf(app.origin, clientId)).begin(more);

  it('an address that the client has not registered is never led to', async () => {
    const elsewhere = [
      'https://evil.example.test/cb',
      `${callback}/more`,
      `${callback}?x=1`,
      'https://doors.example.test/',
    ];
    for (const redirect_uri of [
      ...elsewhere,
      'https://doors.example.test@evil.example.test/cb',
      'javascript:alert(1)',
    ]) {
      const { location } = await browserAt(app.origin).get((await begun({ redirect_uri })).url.href);
      const { origin, pathname } = new URL(location!, app.origin);
      assert.deepEqual([origin, pathname], [app.origin, '/oauth2/error'], redirect_uri);
    }
    const unknown = await begun();
    unknown.url.searchParams.set('client_id', crypto.randomUUID());
    assert.match((await browserAt(app.origin).get(unknown.url.href)).location!, /^\/oauth2\/error\?/);
  });

  it('consent can’t be bypassed: no code without it, and none for more than the page showed', async () => {
    const ada = await person(app);
    const browser = browserAt(app.origin);
    const walk = await begun({ scope: 'openid' });
    assert.equal((await browser.get(walk.url.href)).location, `/oauth2?client_id=${app.clientId}`);
    const sent = await browser.post('/admin/oauth2/login', { username: ada.email, password });
    const page = new URL((await browser.get(sent.location!)).location!, app.origin);
    assert.equal(page.pathname, '/oauth2/consent');
    const uid = page.searchParams.get('state')!;
    const skipped = await browser.get(`/admin/oauth2/authorize/${uid}`);
    assert.doesNotMatch(String(skipped.location), /code=/);
    const again = browserAt(app.origin);
    const next = await toConsent(again, (await begun({ scope: 'openid' })).url, ada.email);
    const shown = Object.fromEntries(next.searchParams);
    for (const changed of [
      { scope: 'openid credentials_manage' },
      { client_id: await app.newClient() },
      { state: uid },
      { state: '' },
    ]) {
      const { location } = await again.post('/admin/oauth2/authorize', { ...shown, ...changed });
      assert.match(location!, /^\/oauth2\/error\?/, JSON.stringify(changed));
    }
    assert.match(await consent(again, next), /code=/);
  });

  it('forms that other sites post are refused, and change nothing', async () => {
    const ada = await person(app);
    const browser = browserAt(app.origin);
    const { url } = await begun();
    await browser.get(url.href);
    const foreign = [{ Origin: 'https://evil.example.test' }, { Origin: 'null' }, {}];
    for (const headers of foreign) {
      const { status, text } = await browser.post(
        '/admin/oauth2/login',
        { username: ada.email, password },
        headers,
      );
      assert.deepEqual([status, JSON.parse(text).code], [403, '403.030.001']);
    }
    const page = await toConsent(browser, url, ada.email);
    for (const headers of foreign) {
      const { status } = await browser.post(
        '/admin/oauth2/authorize',
        Object.fromEntries(page.searchParams),
        headers,
      );
      assert.equal(status, 403);
    }
    const cookies = (await fetch(url, { redirect: 'manual' })).headers.getSetCookie();
    assert.ok(cookies.length > 0);
    for (const cookie of cookies) {
      assert.match(cookie, /samesite=lax/i);
      assert.match(cookie, /httponly/i);
    }
    const stranger = browserAt(app.origin);
    const { location } = await stranger.post('/admin/oauth2/login', { username: ada.email, password });
    assert.match(location!, /^\/oauth2\/error\?message=/, 'nothing waits for this browser');
  });

  it('a browser gets a new session at sign-in, and a planted one is rejected', async () => {
    const [ada, mallory] = [await person(app), await person(app)];
    const attacker = browserAt(app.origin);
    const walk = await begun();
    await attacker.get(walk.url.href);
    const planted = new Map(attacker.jar);
    const victim = browserAt(app.origin);
    for (const [name, value] of planted) victim.jar.set(name, value);
    const sent = await victim.post('/admin/oauth2/login', { username: ada.email, password });
    await victim.get(sent.location!);
    for (const [name, value] of planted)
      if (/session/.test(name)) assert.notEqual(victim.jar.get(name), value, name);
    const { location } = await attacker.get(sent.location!);
    assert.doesNotMatch(String(location), /consent|code=/);
    const shared = browserAt(app.origin);
    await toConsent(shared, (await begun()).url, mallory.email);
    const next = await begun({ prompt: 'login' });
    const page = await toConsent(shared, next.url, ada.email);
    const { claims } = await next.redeem(await consent(shared, page)).then(tokens => ({ claims: tokens }));
    const introspected = await oidc.tokenIntrospection(
      (await appOf(app.origin, app.clientId)).config,
      claims.access_token,
    );
    assert.equal(introspected.sub, ada.id);
  });

  it('after a sign-out from the console, the next app in this browser asks to sign in', async () => {
    const ada = await person(app);
    const { browser } = await tokensFor(app, ada.email);
    const { begin } = await appOf(app.origin, app.clientId);
    const next = async () => new URL((await browser.get((await begin()).url.href)).location!, app.origin);
    assert.notEqual((await next()).pathname, '/oauth2', 'signed in for some minutes');
    assert.equal((await ada.http.post('/admin/auth/logout')).status, 204);
    assert.equal((await next()).pathname, '/oauth2');
  });

  it('an invalid or repeated sign-in form shows an error page', async () => {
    const browser = browserAt(app.origin);
    const sent = await browser.post(
      '/admin/oauth2/login',
      { username: 'a', password: 'b' },
      {
        Origin: app.origin,
        'Content-Type': 'text/plain',
      },
    );
    assert.equal(sent.status, 303, sent.text);
    assert.match(sent.location!, /^\/oauth2\/error\?message=/);
  });

  it('a response names its issuer: an app refuses one from another provider', async () => {
    const ada = await person(app);
    const browser = browserAt(app.origin);
    const walk = await begun();
    const back = new URL(await consent(browser, await toConsent(browser, walk.url, ada.email)));
    const mixed = new URL(back);
    mixed.searchParams.set('iss', 'https://evil.example.test');
    await assert.rejects(walk.redeem(mixed.href), { code: 'OAUTH_INVALID_RESPONSE' });
    assert.ok((await walk.redeem(back.href)).access_token);
  });

  it('the host and protocol of a request don’t change the address of the provider', async () => {
    const { url } = await begun();
    const { location } = await browserAt(app.origin).get(url.href);
    assert.equal(location, `/oauth2?client_id=${app.clientId}`);
    const claims = { 'X-Forwarded-Host': 'evil.example.test', 'X-Forwarded-Proto': 'https' };
    const { body } = await app.http.get('/admin/oauth2/.well-known/openid-configuration', claims);
    assert.ok(!JSON.stringify(body).includes('evil.example.test'));
  });

  it('the consent shows its account on its own page only; another account begins with a sign-in, and the first is signed out', async () => {
    const [ada, grace] = [await person(app), await person(app)];
    const browser = browserAt(app.origin);
    const walk = await begun();
    const page = await toConsent(browser, walk.url, ada.email);
    const account = '/admin/oauth2/consent/account';
    const answer = await browser.post(account, {});
    assert.equal(JSON.parse(answer.text).email, ada.email);
    assert.equal((await browser.post(account, {}, { Origin: 'https://evil.example.test' })).status, 403);
    assert.equal((await browserAt(app.origin).post(account, {})).status, 410);
    const shown = Object.fromEntries(page.searchParams);
    const stale = await browser.post('/admin/oauth2/authorize', { ...shown, state: 'x', another: 'yes' });
    assert.match(stale.location!, /^\/oauth2\/error\?/);
    const left = await browser.post('/admin/oauth2/authorize', { ...shown, another: 'yes' });
    assert.equal(new URL(left.location!, app.origin).pathname, '/admin/oauth2/authorize');
    const again = await toConsent(browser, new URL(left.location!, app.origin), grace.email);
    const tokens = await walk.redeem(await consent(browser, again));
    const { config } = await appOf(app.origin, app.clientId);
    assert.equal((await oidc.tokenIntrospection(config, tokens.access_token)).sub, grace.id);
  });
});
