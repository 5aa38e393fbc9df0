import assert from 'node:assert/strict';
import { roles } from '@latchkey/events/access/roles.ts';
import { SignInRulesChanged, signInRulesId } from '@latchkey/events/signInRules/signInRules.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import {
  password,
  signInApp,
  type Offered,
  type SignInApp,
} from '../../../testing/api/externalSignIn/testSignIn.ts';
import type { TestBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';
import { httpAt } from '../../../testing/api/httpAt.ts';
import { codeNow, stepsOver } from '../../../testing/api/secondFactor/testSecondFactor.ts';

const factor = '/admin/profile/second-factor';

describe('SEC: a second factor after a provider that isn’t sufficient', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let openId: IdentityProvider;
  let provider: Offered;
  const rule = (providersSuffice: boolean, secondFactorRoles = [...roles]) =>
    site.app.tell(
      `signInRules-${signInRulesId}`,
      SignInRulesChanged({ secondFactorRoles, providersSuffice }),
    );
  before(async () => {
    [site, openId] = await Promise.all([signInApp(), startIdentityProvider('openId')]);
    provider = await site.offerOpenId(openId, { allowSignup: true });
    await rule(false);
  });
  after(async () => {
    await Promise.all([site?.app.end(), openId?.end()]);
  });
  const come = async (sub: string, browser: TestBrowser = site.browser()) => {
    await site.openIdKnows(openId, provider, { sub, email: `${sub}@acme.example` });
    return site.signInBy(provider, browser);
  };
  const http = (token: string) => httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
  const withFactor = async (sub: string) => {
    const browser = site.browser();
    const { body } = await come(sub, browser);
    const own = http(body.token);
    const { secret } = (await own.post(`${factor}/totp`, {})).body;
    const done = await own.post(`${factor}/totp/confirm`, { code: codeNow(site.app, secret) });
    assert.equal(done.status, 200, done.text);
    await stepsOver(site.app);
    return { browser, own, token: body.token as string, secret: secret as string, id: body.user.id };
  };
  const leave = async (browser: TestBrowser, token: string, path = `${factor}/proof`): Promise<URL> => {
    const { status, body } = await browser.post(path, { provider: provider.id, path: '/profile' }, token);
    assert.equal(status, 200, JSON.stringify(body));
    return (await browser.visit(body.redirectUrl)).page;
  };
  const takeFrom = (page: URL) => ({ transaction: page.searchParams.get('transaction') ?? '-' });
  const isLong = () => site.app.pool.query("UPDATE sessions SET proved_at = now() - interval '11 minutes'");

  it('users without password and second factor must set one up first', async () => {
    const { status, body } = await come('ada');
    assert.equal(status, 200);
    const own = http(body.token);
    assert.equal((await own.get('/admin/profile')).body.code, '403.002.001');
    const { hasPassword, isAsked, isProved, providers } = (await own.get(factor)).body;
    assert.deepEqual([hasPassword, isAsked, isProved], [false, true, true]);
    assert.deepEqual(providers, [{ id: provider.id, name: 'Directory' }]);
    const { secret } = (await own.post(`${factor}/totp`, {})).body;
    const done = await own.post(`${factor}/totp/confirm`, { code: codeNow(site.app, secret) });
    assert.equal(done.status, 200, done.text);
    assert.equal((await own.get('/admin/profile')).status, 200);
  });

  it('users who have one are asked for it after the provider, each time', async () => {
    const { secret, id } = await withFactor('grace');
    const { status, body } = await come('grace');
    assert.equal(status, 200);
    assert.deepEqual(Object.keys(body), ['secondFactor']);
    const { token, methods } = body.secondFactor;
    assert.deepEqual(methods, ['TOTP', 'RECOVERY_CODE']);
    const show = (code: string) => site.browser().post('/admin/auth/second-factor', { token, code });
    assert.equal((await show('000000')).status, 401);
    const done = await show(codeNow(site.app, secret));
    assert.deepEqual([done.status, done.body.user.id], [200, id], JSON.stringify(done.body));
    assert.equal((await http(done.body.token).get('/admin/profile')).status, 200);
    await stepsOver(site.app);
    assert.equal((await show(codeNow(site.app, secret))).status, 410, 'a second time');
    await rule(true);
    assert.ok((await come('grace')).body.token, 'a provider is enough');
    await rule(false);
  });

  it('the confirmation of the provider is valid for ten minutes; it can be repeated at any time', async () => {
    const { browser, own, token } = await withFactor('hedy');
    assert.equal((await own.post(`${factor}/recovery-codes`, {})).status, 200);
    await isLong();
    for (const answer of [
      own.post(`${factor}/recovery-codes`, {}),
      own.post(`${factor}/passkeys`, {}),
      own.send('DELETE', `${factor}/totp`, {}),
      own.post(`${factor}/recovery-codes`, { password }),
    ])
      assert.equal((await answer).body.code, '403.002.003');
    assert.equal((await own.get(factor)).body.isProved, false);
    const { redirectUrl } = (
      await browser.post(`${factor}/proof`, { provider: provider.id, path: '/' }, token)
    ).body;
    assert.equal(new URL(redirectUrl).searchParams.get('prompt'), 'login');
    const page = await leave(browser, token);
    assert.equal(page.pathname, '/profile');
    const other = await site.browser().post(`${factor}/proof/finalize`, takeFrom(page), token);
    assert.equal(other.status, 401, 'in another browser');
    const again = await browser.post(`${factor}/proof/finalize`, takeFrom(page), token);
    assert.equal(again.status, 204, JSON.stringify(again.body));
    assert.equal((await own.post(`${factor}/recovery-codes`, {})).status, 200);
    const twice = await browser.post(`${factor}/proof/finalize`, takeFrom(page), token);
    assert.equal(twice.status, 401);
  });

  it('a confirmation for another user, a sign-in or a link is no proof; a proof is no link', async () => {
    const { browser, own, token } = await withFactor('rosa');
    await isLong();
    await site.openIdKnows(openId, provider, { sub: 'eve', email: 'eve@acme.example' });
    const others = await leave(browser, token);
    assert.equal((await browser.post(`${factor}/proof/finalize`, takeFrom(others), token)).status, 401);
    await site.openIdKnows(openId, provider, { sub: 'rosa', email: 'rosa@acme.example' });
    const signIn = await site.goTo(browser, provider);
    assert.equal((await browser.post(`${factor}/proof/finalize`, takeFrom(signIn), token)).status, 401);
    const proof = await leave(browser, token);
    const linking = await browser.post('/admin/profile/providers/finalize', takeFrom(proof), token);
    assert.equal(linking.status, 401);
    assert.equal((await site.finalize(browser, takeFrom(proof).transaction)).status, 410);
    assert.equal((await own.get(factor)).body.isProved, false);
    const unlinked = await site.offerOpenId(openId);
    const { status } = await browser.post(`${factor}/proof`, { provider: unlinked.id, path: '/' }, token);
    assert.equal(status, 400);
    await site.admin.delete(unlinked.path);
  });

  it('a session that both have opened ends with the provider, and so does a sign-in that waits for the factor', async () => {
    const { secret } = await withFactor('sofia');
    const show = async () => {
      const { token } = (await come('sofia')).body.secondFactor;
      return () =>
        site.browser().post('/admin/auth/second-factor', { token, code: codeNow(site.app, secret) });
    };
    const { body } = await (await show())();
    await stepsOver(site.app);
    const [early, late] = [await show(), await show()];
    const profile = async () => (await http(body.token).get('/admin/profile')).status;
    assert.equal(await profile(), 200);
    const shown = (await site.admin.get(provider.path)).body;
    await site.admin.put(provider.path, { ...shown, enabled: false });
    assert.equal(await profile(), 401);
    assert.equal((await early()).status, 410);
    await site.admin.put(provider.path, { ...shown, enabled: true });
    assert.deepEqual([await profile(), (await late()).status], [401, 410]);
    assert.equal((await (await show())()).status, 200);
  });

  it('users with a password must enter it, despite a provider’s confirmation', async () => {
    await rule(true);
    const email = 'mary@acme.example';
    await site.user(email);
    const browser = site.browser();
    await site.openIdKnows(openId, provider, { sub: 'mary', email });
    const linking = site.transactionOf(await site.goTo(browser, provider));
    await site.finalize(browser, linking);
    await rule(true, []);
    await site.login(email, { linking }, browser);
    const { body } = await site.signInBy(provider);
    const own = http(body.token);
    const without = await own.post(`${factor}/totp`, {});
    assert.deepEqual([without.status, without.body.errors[0].field], [400, 'password']);
    assert.equal((await own.post(`${factor}/totp`, { password: 'a wrong one' })).status, 400);
    assert.equal((await own.post(`${factor}/totp`, { password })).status, 200);
    await rule(false);
  });
});
