import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { OauthClientChanged, OauthClientDeleted } from '@latchkey/events/oauthClient/oauthClient.ts';
import { tokenOf } from '@latchkey/events/user/invitation.ts';
import { linkTokenOf } from '@latchkey/events/user/mailLink.ts';
import { UserInvited, UserLinkAsked } from '@latchkey/events/user/user.ts';
import * as oidc from 'openid-client';
import { openSession } from '../auth/sessions.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { testBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import {
  appOf,
  browserAt,
  callback,
  flowApp,
  password,
  person,
  toConsent,
  tokensFor,
  type FlowApp,
} from '../../../testing/api/oauth/testFlow.ts';

const soon = () => new Date(Date.now() + 60_000).toISOString();

describe('SEC: the end of a sign-in to an app', function () {
  this.timeout(90_000);
  let app: FlowApp;
  before(async () => void (app = await flowApp()));
  after(() => app?.end());

  const statusOf = async (token: string) =>
    (await httpAt(app.origin, { Authorization: `Bearer ${token}` }).get('/admin/orders')).status;
  const begun = async (clientId = app.clientId) => (await appOf(app.origin, clientId)).begin();
  const leadsTo = async (browser: ReturnType<typeof browserAt>, at: string) =>
    new URL((await browser.get(at)).location!, app.origin);
  const signedIn = async () => {
    const ada = await person(app);
    const [held, atConsent, waiting] = [
      await tokensFor(app, ada.email),
      browserAt(app.origin),
      browserAt(app.origin),
    ];
    const page = await toConsent(atConsent, (await begun()).url, ada.email);
    await waiting.get((await begun()).url.href);
    const sent = await waiting.post('/admin/oauth2/login', { username: ada.email, password });
    assert.match(sent.location!, /\/admin\/oauth2\/authorize\//);
    return { ada, held, atConsent, page, waiting, next: sent.location! };
  };

  const resetting = {
    'the link of a forgotten password': async (id: string) => {
      await app.tell(`user-${id}`, UserLinkAsked({ link: 1, purpose: 'RESET_ADMIN', expiresAt: soon() }));
      const token = linkTokenOf(app.deps.keys, { id, link: 1, purpose: 'RESET_ADMIN' });
      return app.http.post('/admin/auth/reset-password/admin', { token, password: 'the chosen passphrase' });
    },
    'the link of an invitation': async (id: string) => {
      await app.tell(`user-${id}`, UserInvited({ invitation: 1, expiresAt: soon() }));
      const token = tokenOf(app.deps.keys, { id, invitation: 1 });
      return app.http.post('/admin/auth/confirm-account', { token, password: 'the chosen passphrase' });
    },
  };
  for (const [link, reset] of Object.entries(resetting))
    it(`${link} sets a password: tokens, the consent that waits, and the sign-in that waits are over`, async () => {
      const { ada, held, atConsent, page, waiting, next } = await signedIn();
      assert.equal(await statusOf(held.tokens.access_token), 200);
      const { status, text } = await reset(ada.id);
      assert.equal(status, 204, text);
      assert.equal(await statusOf(held.tokens.access_token), 401);
      const renewing = oidc.refreshTokenGrant(held.config, held.tokens.refresh_token!);
      await assert.rejects(renewing, { error: 'invalid_grant' });
      assert.equal((await leadsTo(waiting, next)).pathname, '/oauth2/error');
      const answer = await atConsent.post('/admin/oauth2/authorize', Object.fromEntries(page.searchParams));
      assert.doesNotMatch(String((await atConsent.get(answer.location!)).location), /code=/);
      for (const browser of [held.browser, atConsent, waiting])
        assert.equal((await leadsTo(browser, (await begun()).url.href)).pathname, '/oauth2');
    });

  it('a changed password ends the pending sign-in; an app with access keeps it', async () => {
    const { ada, held, waiting, next } = await signedIn();
    const changed = { currentPassword: password, newPassword: 'the chosen passphrase' };
    assert.equal((await ada.http.put('/admin/profile/password', changed)).status, 204);
    assert.equal((await leadsTo(waiting, next)).pathname, '/oauth2/error');
    assert.equal((await leadsTo(held.browser, (await begun()).url.href)).pathname, '/oauth2');
    assert.equal(await statusOf(held.tokens.access_token), 200);
  });

  it('after a session of another browser is ended, the next app there asks to sign in', async () => {
    const ada = await person(app);
    const { browser } = await tokensFor(app, ada.email);
    const other = await openSession(app.pool, ada.id, {});
    assert.notEqual((await leadsTo(browser, (await begun()).url.href)).pathname, '/oauth2');
    assert.equal((await ada.http.delete(`/admin/profile/sessions/${other.id}`)).status, 204);
    assert.equal((await leadsTo(browser, (await begun()).url.href)).pathname, '/oauth2');
  });

  it('a browser stays signed in for ten minutes after the sign-in, however often apps use it', async () => {
    const ada = await person(app);
    const { browser } = await tokensFor(app, ada.email);
    const { begin } = await appOf(app.origin, app.clientId);
    const secondsLeft = async () => {
      const { rows } = await app.pool.query<{ left: number }>(
        `SELECT extract(epoch FROM expires_at - now())::int AS left FROM oidc_payload WHERE type = 'Session' AND account_id = $1`,
        [ada.id],
      );
      return rows[0]!.left;
    };
    assert.ok(Math.abs((await secondsLeft()) - 600) < 30);
    const next = (await begin()).url.href;
    mock.timers.enable({ apis: ['Date'], now: Date.now() + 400_000 });
    try {
      assert.match((await browser.get(next)).location!, /^\/oauth2\/consent/);
    } finally {
      mock.timers.reset();
    }
    assert.ok(Math.abs((await secondsLeft()) - 200) < 30, String(await secondsLeft()));
  });

  it('a callback URL that was removed, or whose client was deleted, is no longer redirected to', async () => {
    const ada = await person(app);
    const remainingUrl = 'https://doors.example.test/other';
    for (const lost of [
      OauthClientChanged({ appName: 'Door planner', callbackUrls: [remainingUrl] }),
      OauthClientDeleted(),
    ]) {
      const clientId = await app.newClient([callback, remainingUrl]);
      const browsers = [browserAt(app.origin), browserAt(app.origin)] as const;
      const pages = await Promise.all(
        browsers.map(async one => toConsent(one, (await begun(clientId)).url, ada.email)),
      );
      await app.tell(`oauthClient-${clientId}`, lost);
      const answers = [Object.fromEntries(pages[0]!.searchParams), { client_id: '', state: '', scope: '' }];
      for (const [n, browser] of browsers.entries()) {
        const sent = await browser.post('/admin/oauth2/authorize', answers[n]!);
        const on = await leadsTo(browser, sent.location!);
        assert.deepEqual([on.origin, on.pathname], [app.origin, '/oauth2/error'], lost.type);
      }
    }
  });
});

describe('SEC: strangers guessing passwords', function () {
  this.timeout(60_000);
  let app: FlowApp;
  before(async () => void (app = await flowApp()));
  after(() => app?.end());

  it('don’t lock out a browser that has signed in to the console or an app before', async () => {
    const post = async (browser: ReturnType<typeof testBrowser>, email: string) => {
      const { begin } = await appOf(app.origin, app.clientId);
      await browser.visit((await begin()).url.href);
      const answer = await browser.send(`${app.origin}/admin/oauth2/login`, {
        method: 'POST',
        headers: { Origin: app.origin },
        body: new URLSearchParams({ username: email, password }),
      });
      return new URL(answer.headers.get('location')!, app.origin);
    };
    const [ada, grace] = [await person(app), await person(app)];
    const [knownBrowser, stranger] = [testBrowser(app.origin), testBrowser(app.origin)];
    const atConsole = { email: ada.email, password };
    assert.equal((await knownBrowser.post('/admin/auth/login', atConsole)).status, 200);
    assert.match((await post(knownBrowser, grace.email)).pathname, /authorize/);
    for (const { email } of [ada, grace]) {
      for (let n = 0; n < 10; n++)
        await app.http.post('/admin/auth/login', { email, password: 'wrong password' });
      assert.equal((await post(stranger, email)).searchParams.get('error'), 'locked');
      assert.match((await post(knownBrowser, email)).pathname, /authorize/);
      assert.equal((await knownBrowser.post('/admin/auth/login', { email, password })).status, 200);
    }
  });
});
