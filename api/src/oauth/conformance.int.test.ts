import assert from 'node:assert/strict';
import { decodeJwt } from 'jose';
import {
  appOf,
  browserAt,
  callback,
  consent,
  flowApp,
  password,
  person,
  toConsent,
  type FlowApp,
} from '../../../testing/api/oauth/testFlow.ts';

const path = '/admin/oauth2';

describe('the musts of OpenID Connect Core and OAuth 2.1', function () {
  this.timeout(90_000);
  let app: FlowApp;
  before(async () => void (app = await flowApp()));
  after(() => app?.end());
  const begun = async (more: Readonly<Record<string, string>> = {}) =>
    (await appOf(app.origin, app.clientId)).begin(more);
  const tokensBy = async (more: Readonly<Record<string, string>>) => {
    const ada = await person(app);
    const browser = browserAt(app.origin);
    const walk = await begun(more);
    const back = await consent(browser, await toConsent(browser, walk.url, ada.email));
    return { ada, browser, back, walk };
  };
  const form = (at: string, fields: Readonly<Record<string, string>>, headers: object = {}) =>
    fetch(app.origin + path + at, {
      method: 'POST',
      headers: { ...headers },
      body: new URLSearchParams(fields),
    });
  const redeem = (back: string, verifier: string, more: object = {}) =>
    form('/token', {
      grant_type: 'authorization_code',
      client_id: app.clientId,
      redirect_uri: callback,
      code: new URL(back).searchParams.get('code')!,
      code_verifier: verifier,
      ...more,
    });
  const errorIn = async (answer: Response) => ((await answer.json()) as { error: string }).error;

  it('SEC: planted sign-in cookies are useless before and after the person signs in', async () => {
    const ada = await person(app);
    const attacker = browserAt(app.origin);
    await attacker.get((await begun()).url.href);
    const victim = browserAt(app.origin);
    for (const [name, value] of attacker.jar) victim.jar.set(name, value);
    const sent = await victim.post('/admin/oauth2/login', { username: ada.email, password });
    // the attacker opens the victim's interaction first
    const { location } = await attacker.get(sent.location!);
    assert.doesNotMatch(String(location), /consent|code=/);
    const account = await attacker.post('/admin/oauth2/consent/account', {});
    assert.equal(account.status, 410, account.text);
    const page = await victim.get(sent.location!);
    assert.match(String(page.location), /^\/oauth2\/consent/);
  });

  it('the ID token names issuer, subject, audience, times and the sent nonce, and no unrequested claims', async () => {
    const { ada, back, walk } = await tokensBy({ scope: 'openid email', nonce: 'n-1', max_age: '600' });
    const answer = await redeem(back, walk.verifier);
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store']);
    const tokens = (await answer.json()) as Record<string, string>;
    const { iss, sub, aud, nonce, iat, exp, auth_time: at, email, name } = decodeJwt(tokens['id_token']!);
    assert.deepEqual([iss, sub, aud, nonce], [app.origin + path, ada.id, app.clientId, 'n-1']);
    assert.ok(exp! > iat! && Math.abs(Number(at) - iat!) < 60);
    assert.deepEqual([email, name], [ada.email, undefined]);
    assert.equal(tokens['token_type'], 'Bearer');
  });

  it('user info responds to GET and POST with a token in the header only, and with nothing without openid', async () => {
    const { ada, back, walk } = await tokensBy({ scope: 'openid profile email' });
    const { access_token: token } = (await (await redeem(back, walk.verifier)).json()) as Record<
      string,
      string
    >;
    const headers = { Authorization: `Bearer ${token}` };
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${app.origin}${path}/userinfo`, { method, headers });
      const { sub, email } = (await answer.json()) as Record<string, string>;
      assert.deepEqual([sub, email], [ada.id, ada.email], method);
    }
    const inAddress = await fetch(`${app.origin}${path}/userinfo?access_token=${token}`);
    assert.ok(inAddress.status === 400 || inAddress.status === 401, 'no token in an address');
    const without = await tokensBy({ scope: 'credentials_manage' });
    const plain = (await (await redeem(without.back, without.walk.verifier)).json()) as Record<
      string,
      string
    >;
    assert.equal(plain['id_token'], undefined);
    const refused = await fetch(`${app.origin}${path}/userinfo`, {
      headers: { Authorization: `Bearer ${plain['access_token']}` },
    });
    assert.equal(refused.status, 403);
  });

  it('prompt=none shows no page and grants nothing, prompt=login and an exceeded max_age ask again', async () => {
    const nobody = browserAt(app.origin);
    const { location } = await nobody.get((await begun({ scope: 'openid', prompt: 'none' })).url.href);
    const back = new URL(location!);
    assert.deepEqual(
      [back.origin + back.pathname, back.searchParams.get('error'), back.searchParams.get('code')],
      [callback, 'login_required', null],
    );
    assert.ok(back.searchParams.get('state'));
    const { browser } = await tokensBy({ scope: 'openid' });
    const silent = await browser.get((await begun({ scope: 'openid', prompt: 'none' })).url.href);
    const quiet = new URL(silent.location!).searchParams;
    // a public client never gets a code without consent
    assert.deepEqual([quiet.get('error'), quiet.get('code')], ['interaction_required', null]);
    for (const more of [{ prompt: 'login' }, { max_age: '0' }] as Readonly<Record<string, string>>[]) {
      const page = await browser.get((await begun({ scope: 'openid', ...more })).url.href);
      assert.equal(new URL(page.location!, app.origin).pathname, '/oauth2', JSON.stringify(more));
    }
  });

  it('tokens are issued only for a code or a refresh token, and a code only to its own callback', async () => {
    for (const type of ['token', 'id_token', 'code id_token', 'none']) {
      const { location } = await browserAt(app.origin).get(
        (await begun({ scope: 'openid', response_type: type, nonce: 'n' })).url.href,
      );
      const { searchParams, hash } = new URL(location!, app.origin);
      const errorText = `${searchParams.get('error') ?? searchParams.get('message')}${hash}`;
      assert.match(errorText, /unsupported_response_type|response_type/, type);
      assert.doesNotMatch(location!, /access_token=|id_token=ey/);
    }
    const ada = await person(app);
    for (const fields of [
      { grant_type: 'password', username: ada.email, password },
      { grant_type: 'client_credentials' },
    ] as Readonly<Record<string, string>>[]) {
      const answer = await form('/token', { client_id: app.clientId, ...fields });
      assert.deepEqual([answer.status, await errorIn(answer)], [400, 'unsupported_grant_type']);
    }
    const { back, walk } = await tokensBy({ scope: 'openid' });
    const elsewhere = await redeem(back, walk.verifier, { redirect_uri: `${callback}/other` });
    assert.deepEqual([elsewhere.status, await errorIn(elsewhere)], [400, 'invalid_grant']);
  });

  it('its pages can’t be framed', async () => {
    for (const page of ['', '/login', '/consent']) {
      const { headers } = await fetch(`${app.origin}/oauth2${page}?client_id=${app.clientId}`);
      assert.match(String(headers.get('content-security-policy')), /frame-ancestors 'none'/, page);
    }
  });

  it('SEC: the form responds the same whether the email is known or not', async () => {
    const ada = await person(app);
    const answers = await Promise.all(
      [ada.email, 'nobody@example.test'].map(async username => {
        const browser = browserAt(app.origin);
        await browser.get((await begun()).url.href);
        const sent = await browser.post('/admin/oauth2/login', { username, password: 'a wrong password' });
        return [sent.status, sent.location, sent.text, [...browser.jar.keys()]];
      }),
    );
    assert.deepEqual(answers[0], answers[1]);
  });
});
