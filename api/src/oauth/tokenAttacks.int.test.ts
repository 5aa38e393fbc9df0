import assert from 'node:assert/strict';
import * as oidc from 'openid-client';
import { httpAt } from '../../../testing/api/httpAt.ts';
import {
  appOf,
  browserAt,
  callback,
  consent,
  flowApp,
  person,
  toConsent,
  tokensFor,
  type FlowApp,
} from '../../../testing/api/oauth/testFlow.ts';

describe('attacks on codes and tokens of the OAuth2 provider', function () {
  this.timeout(90_000);
  let app: FlowApp;
  before(async () => {
    app = await flowApp();
  });
  after(() => app?.end());
  const statusOf = async (token: string) =>
    (await httpAt(app.origin, { Authorization: `Bearer ${token}` }).get('/admin/orders')).status;
  const errorOf = (location: string | null) => new URL(location!, app.origin).searchParams.get('error');
  const begun = async (more: Readonly<Record<string, string>> = {}, clientId = app.clientId) =>
    (await appOf(app.origin, clientId)).begin(more);

  it('PKCE cannot be left out, nor be the plain method, nor be answered by another verifier', async () => {
    const ada = await person(app);
    const { url } = await begun();
    const without = new URL(url);
    for (const name of ['code_challenge', 'code_challenge_method']) without.searchParams.delete(name);
    const unnamed = new URL(url);
    unnamed.searchParams.delete('code_challenge_method');
    const plain = new URL(url);
    plain.searchParams.set('code_challenge_method', 'plain');
    for (const { href } of [without, unnamed, plain])
      assert.equal(errorOf((await browserAt(app.origin).get(href)).location), 'invalid_request', href);
    const walk = await begun();
    const browser = browserAt(app.origin);
    const back = await consent(browser, await toConsent(browser, walk.url, ada.email));
    const code = new URL(back).searchParams.get('code')!;
    const redeem = (more: object) =>
      browser.post(
        '/admin/oauth2/token',
        {
          grant_type: 'authorization_code',
          client_id: app.clientId,
          redirect_uri: callback,
          code,
          ...more,
        },
        {}, // no Origin header: a request with ours would be refused for a different reason
      );
    for (const more of [{}, { code_verifier: oidc.randomPKCECodeVerifier() }]) {
      const { status, text } = await redeem(more);
      assert.equal(status, 400);
      assert.match(JSON.parse(text).error, /^invalid_(grant|request)$/);
    }
  });

  it('a repeated code revokes the tokens of the first use; of two at once, one gets nothing', async () => {
    const ada = await person(app);
    const { walk, back, tokens } = await tokensFor(app, ada.email);
    assert.equal(await statusOf(tokens.access_token), 200);
    await assert.rejects(walk.redeem(back), { error: 'invalid_grant' });
    assert.equal(await statusOf(tokens.access_token), 401);
    const browser = browserAt(app.origin);
    const again = await begun();
    const racing = await consent(browser, await toConsent(browser, again.url, ada.email));
    const outcomes = await Promise.allSettled([
      again.redeem(racing),
      again.redeem(racing),
      again.redeem(racing),
    ]);
    const won = outcomes.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []));
    assert.ok(won.length <= 1);
    for (const { access_token } of won) assert.equal(await statusOf(access_token), 401);
  });

  it('a repeated refresh token ends its whole family, even if both are used at once', async () => {
    const ada = await person(app);
    const { config, tokens } = await tokensFor(app, ada.email);
    const next = await oidc.refreshTokenGrant(config, tokens.refresh_token!);
    await assert.rejects(oidc.refreshTokenGrant(config, tokens.refresh_token!), { error: 'invalid_grant' });
    await assert.rejects(oidc.refreshTokenGrant(config, next.refresh_token!), { error: 'invalid_grant' });
    for (const { access_token } of [tokens, next]) assert.equal(await statusOf(access_token), 401);
    const other = await tokensFor(app, ada.email);
    const both = await Promise.allSettled(
      [1, 2].map(() => oidc.refreshTokenGrant(other.config, other.tokens.refresh_token!)),
    );
    assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1);
    assert.equal(await statusOf(other.tokens.access_token), 401);
  });

  it('tokens that were tampered with, have run out or are of another kind open nothing', async () => {
    const ada = await person(app);
    const { tokens } = await tokensFor(app, ada.email);
    const { access_token: token } = tokens;
    const tampered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1);
    for (const wrong of [tampered, token.slice(0, -1), `${token}A`, tokens.refresh_token!])
      assert.equal(await statusOf(wrong), 401);
    await app.pool.query(`UPDATE oidc_payload SET expires_at = now() WHERE type = 'AccessToken'`);
    assert.equal(await statusOf(token), 401);
  });

  it('a client can’t revoke, introspect or refresh tokens of another', async () => {
    const ada = await person(app);
    const { config, tokens } = await tokensFor(app, ada.email);
    const { config: other } = await appOf(app.origin, await app.newClient());
    await oidc.tokenRevocation(other, tokens.access_token);
    await oidc.tokenRevocation(other, tokens.refresh_token!);
    assert.equal((await oidc.tokenIntrospection(other, tokens.access_token)).active, false);
    await assert.rejects(oidc.refreshTokenGrant(other, tokens.refresh_token!), { error: 'invalid_grant' });
    assert.equal(await statusOf(tokens.access_token), 200);
    assert.ok((await oidc.refreshTokenGrant(config, tokens.refresh_token!)).access_token);
  });

  it('32.44: a code is redeemed only with the redirect_uri that it was asked for with (RFC 6749, 4.1.3)', async () => {
    const ada = await person(app);
    const others = [{}, { redirect_uri: '' }, { redirect_uri: `${callback}/other` }];
    for (const redirect of [...others, { redirect_uri: callback }]) {
      const walk = await begun();
      const browser = browserAt(app.origin);
      const back = await consent(browser, await toConsent(browser, walk.url, ada.email));
      const fields: Readonly<Record<string, string>> = {
        grant_type: 'authorization_code',
        client_id: app.clientId,
        code: new URL(back).searchParams.get('code')!,
        code_verifier: walk.verifier,
      };
      const { status, text } = await browser.post('/admin/oauth2/token', { ...fields, ...redirect }, {});
      const isSame = 'redirect_uri' in redirect && redirect.redirect_uri === callback;
      assert.equal(status, isSame ? 200 : 400, text);
      if (!isSame) assert.match(JSON.parse(text).error, /^invalid_(grant|request)$/);
    }
  });

  it('32.44: an invalid token returns invalid_token (RFC 6750, 3.1); a missing one doesn’t', async () => {
    const ada = await person(app);
    const { config, tokens } = await tokensFor(app, ada.email);
    const challenge = async (headers: Readonly<Record<string, string>>) => {
      const answer = await httpAt(app.origin, headers).get('/admin/orders');
      return [answer.status, answer.headers.get('www-authenticate')];
    };
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    assert.deepEqual(await challenge(bearer(tokens.access_token)), [200, null]);
    assert.deepEqual(await challenge({}), [401, 'Bearer']);
    for (const token of ['never-given', `${tokens.access_token}x`])
      assert.deepEqual(await challenge(bearer(token)), [401, 'Bearer error="invalid_token"'], token);
    await oidc.tokenRevocation(config, tokens.refresh_token!);
    assert.deepEqual(await challenge(bearer(tokens.access_token)), [401, 'Bearer error="invalid_token"']);
  });
});
