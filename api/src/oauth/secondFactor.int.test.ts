import assert from 'node:assert/strict';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import * as oidc from 'openid-client';
import { httpAt } from '../../../testing/api/httpAt.ts';
import {
  codeNow,
  member,
  memberWithFactor,
  password,
} from '../../../testing/api/secondFactor/testSecondFactor.ts';
import { authenticator } from '../../../testing/api/secondFactor/testAuthenticator.ts';
import {
  appOf,
  browserAt,
  consent,
  flowApp,
  type Browser,
  type FlowApp,
} from '../../../testing/api/oauth/testFlow.ts';

const wrong = 'AAAA-AAAA-AAAA-AAAA';

describe('signing in to an app with a second factor', function () {
  this.timeout(60_000);
  let app: FlowApp;
  before(async () => void (app = await flowApp()));
  after(() => app?.end());

  const begun = async () => {
    const browser = browserAt(app.origin);
    const { config, begin } = await appOf(app.origin, app.clientId);
    const walk = await begin();
    await browser.get(walk.url.href);
    return { browser, walk, config };
  };
  const post = async (browser: Browser, fields: Readonly<Record<string, string>>) => {
    const sent = await browser.post('/admin/oauth2/login', fields);
    assert.equal(sent.status, 303, sent.text);
    return new URL(sent.location!, app.origin);
  };
  const methods = 'TOTP RECOVERY_CODE';
  const expected = { step: 'second-factor', methods };
  const queryOf = ({ searchParams }: URL) => Object.fromEntries(searchParams);

  it('the password leads to the code, in no address; the code leads on to the consent', async () => {
    const { email, secret } = await memberWithFactor(app);
    const { browser, walk } = await begun();
    const page = await post(browser, { username: email, password });
    assert.equal(page.pathname, '/oauth2/login');
    assert.deepEqual(queryOf(page), { ...expected, client_id: app.clientId });
    assert.ok(browser.jar.has('latchkey_second_factor'));
    const again = await post(browser, { code: wrong, methods: `${methods} SMS` });
    assert.deepEqual(queryOf(again), { ...expected, client_id: app.clientId, error: 'user.wrong_code' });
    const on = await post(browser, { code: codeNow(app, secret) });
    const page2 = new URL((await browser.get(on.href)).location!, app.origin);
    assert.equal(page2.pathname, '/oauth2/consent');
    assert.ok(!browser.jar.has('latchkey_second_factor'));
    const tokens = await walk.redeem(await consent(browser, page2));
    assert.ok(tokens.access_token);
  });

  it('the password alone, a code without one, and another browser’s pending sign-in are rejected', async () => {
    const { email, secret } = await memberWithFactor(app);
    const { browser } = await begun();
    await post(browser, { username: email, password });
    const { location } = await browser.get(
      `/admin/oauth2/authorize?${new URLSearchParams({ client_id: app.clientId })}`,
    );
    assert.doesNotMatch(location ?? '', /consent/);
    const other = (await begun()).browser;
    const code = codeNow(app, secret);
    const over = await post(other, { code });
    assert.deepEqual(queryOf(over), { client_id: app.clientId, error: 'user.second_factor_over' });
    for (let n = 0; n < 5; n++) await post(browser, { code: wrong });
    assert.equal(queryOf(await post(browser, { code }))['error'], 'user.second_factor_over');
  });

  it('a passkey leads to the consent, too; another browser’s doesn’t, nor a challenge from another site', async () => {
    const ada = await memberWithFactor(app);
    const device = authenticator();
    const origin = app.origin.replace('127.0.0.1', 'localhost');
    const passkeys = '/admin/profile/second-factor/passkeys';
    const { body: options } = await ada.http.post(passkeys, { password });
    const made = device.register(options, { origin });
    const { status } = await ada.http.post(`${passkeys}/confirm`, { name: 'Laptop', passkey: made });
    assert.equal(status, 200);
    const { browser, walk } = await begun();
    const page = await post(browser, { username: ada.email, password });
    const query = { client_id: app.clientId, step: 'second-factor', methods: `${methods} PASSKEY` };
    assert.deepEqual(queryOf(page), query);
    const ask = (one: Browser, headers?: object) => one.post('/admin/oauth2/login/passkey', {}, headers);
    assert.equal((await ask(browser, { Origin: 'https://evil.example.test' })).status, 403);
    const other = (await begun()).browser;
    assert.equal((await ask(other)).status, 410);
    const challenge = JSON.parse((await ask(browser)).text);
    const answer = { methods: query.methods, passkey: JSON.stringify(device.answer(challenge, { origin })) };
    const stolen = await post(other, answer);
    assert.deepEqual(queryOf(stolen), { client_id: app.clientId, error: 'user.second_factor_over' });
    for (const passkey of ['{}', '{', JSON.stringify(authenticator().answer(challenge, { origin }))]) {
      const wrong = await post(browser, { methods: query.methods, passkey });
      assert.equal(queryOf(wrong)['methods'], query.methods, wrong.href);
    }
    const next = JSON.parse((await ask(browser)).text);
    const passkey = JSON.stringify(device.answer(next, { origin }));
    const on = await post(browser, { methods: query.methods, passkey });
    const page2 = new URL((await browser.get(on.href)).location!, app.origin);
    assert.equal(page2.pathname, '/oauth2/consent');
    assert.ok((await walk.redeem(await consent(browser, page2))).access_token);
    await ada.switchOff();
    const alone = await post((await begun()).browser, { username: ada.email, password });
    assert.equal(queryOf(alone)['methods'], 'RECOVERY_CODE PASSKEY');
  });

  it('a reset revokes the tokens of apps; users who lack a required second factor get no new ones', async () => {
    const signedIn = async ({ email, secret }: { readonly email: string; readonly secret?: string }) => {
      const { browser, walk, config } = await begun();
      let on = await post(browser, { username: email, password });
      if (secret !== undefined) on = await post(browser, { code: codeNow(app, secret) });
      const page = new URL((await browser.get(on.href)).location!, app.origin);
      return { config, tokens: await walk.redeem(await consent(browser, page)) };
    };
    const ada = await memberWithFactor(app);
    const held = await signedIn(ada);
    const boss = await app.signIn('super_admin');
    const { status } = await boss.http.delete(`/admin/users/${ada.id}/second-factor`);
    assert.equal(status, 204);
    const isOver = { error: 'invalid_grant' };
    await assert.rejects(oidc.refreshTokenGrant(held.config, held.tokens.refresh_token!), isOver);
    const { rows } = await app.pool.query('SELECT 1 FROM oidc_payload WHERE account_id = $1', [ada.id]);
    assert.equal(rows.length, 0);
    const without = await signedIn(await member(app));
    const rule = (secondFactorRoles: readonly 'admin'[]) =>
      app.tell(
        `signInRules-${signInRulesId}`,
        SignInRulesChanged({ secondFactorRoles: [...secondFactorRoles], providersSuffice: true }),
      );
    await rule(['admin']);
    await assert.rejects(oidc.refreshTokenGrant(without.config, without.tokens.refresh_token!), isOver);
    await rule([]);
  });

  it('a token from a sign-in without one ends at once when a role of its user requires one, and no other', async () => {
    const signedIn = async ({ email, secret }: { readonly email: string; readonly secret?: string }) => {
      const { browser, walk, config } = await begun();
      let on = await post(browser, { username: email, password });
      if (secret !== undefined) on = await post(browser, { code: codeNow(app, secret) });
      const page = new URL((await browser.get(on.href)).location!, app.origin);
      const tokens = await walk.redeem(await consent(browser, page));
      const http = httpAt(app.origin, { Authorization: `Bearer ${tokens.access_token}` });
      return {
        status: async () => (await http.get('/admin/orders')).status,
        isActive: async () => (await oidc.tokenIntrospection(config, tokens.access_token)).active,
        renewed: () => oidc.refreshTokenGrant(config, tokens.refresh_token!),
      };
    };
    const ada = await member(app);
    const [without, other] = [await signedIn(ada), await signedIn(await memberWithFactor(app))];
    assert.deepEqual([await without.status(), await other.status()], [200, 200]);
    const terms = { secondFactorRoles: ['admin' as const], providersSuffice: true };
    await app.tell(`signInRules-${signInRulesId}`, SignInRulesChanged(terms));
    assert.deepEqual([await without.status(), await other.status()], [401, 200]);
    assert.deepEqual([await without.isActive(), await other.isActive()], [false, true]);
    // a second factor added later doesn't upgrade that app's sign-in
    const { secret } = (await ada.begin()).body;
    await ada.confirm(codeNow(app, secret));
    assert.equal(await without.status(), 401);
    await assert.rejects(without.renewed(), { error: 'invalid_grant' });
    assert.ok((await other.renewed()).access_token);
    await app.tell(`signInRules-${signInRulesId}`, SignInRulesChanged({ ...terms, secondFactorRoles: [] }));
  });

  it('users who need one and have none are asked to set it up in the console', async () => {
    const { email } = await member(app);
    const terms = { secondFactorRoles: ['admin' as const], providersSuffice: true };
    await app.tell(`signInRules-${signInRulesId}`, SignInRulesChanged(terms));
    const { browser } = await begun();
    const page = await post(browser, { username: email, password });
    assert.deepEqual(queryOf(page), { client_id: app.clientId, error: 'user.second_factor_required' });
    const none = { ...terms, secondFactorRoles: [] };
    await app.tell(`signInRules-${signInRulesId}`, SignInRulesChanged(none));
  });
});
