import assert from 'node:assert/strict';
import { hostileIssuer, type HostileIssuer } from '../../../testing/api/externalSignIn/testHostileIssuer.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

const plain = {
  alg: 'RS256' as const,
  isForeignKey: false,
  audience: 'latchkey',
  email: 'ida@acme.example',
  issuer: undefined,
  expiresIn: 300,
  emailVerified: true,
  userInfo: null,
};
const failed = 'authProvider.failed';
const errorOf = (page: URL) => page.searchParams.get('error');

describe('SEC: attacks on the sign-in by OpenID Connect', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let issuer: HostileIssuer;
  before(async () => {
    [site, issuer] = await Promise.all([signInApp(), hostileIssuer()]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), issuer?.end()]);
  });
  let provider: Offered;
  before(async () => {
    provider = await site.offerOpenId({ url: issuer.url }, { allowSignup: true });
  });

  const comeBack = async (more: Parameters<HostileIssuer['answers']>[0] = {}, query: object = {}) => {
    issuer.answers({ ...plain, ...more });
    const browser = site.browser();
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    const params = new URL(body.redirectUrl).searchParams;
    issuer.answers({ nonce: params.get('nonce')!, ...more });
    const back = { code: 'a-code', state: params.get('state')!, iss: issuer.url, ...query };
    return { browser, ...(await browser.visit(`${provider.callback}?${new URLSearchParams(back)}`)) };
  };

  it('valid responses are accepted', async () => {
    const { browser, page } = await comeBack();
    assert.equal((await site.finalize(browser, site.transactionOf(page))).status, 200);
  });

  it('an ID token without a signature, by another key or algorithm, for another, from another or too old is refused', async () => {
    for (const more of [
      { alg: 'none' as const },
      { alg: 'HS256' as const },
      { isForeignKey: true },
      { audience: 'somebody-else' },
      { issuer: 'https://other.example' },
      { nonce: 'another nonce' },
      { expiresIn: -600 },
    ]) {
      const { page } = await comeBack(more);
      assert.equal(errorOf(page), failed, JSON.stringify(more));
    }
  });

  it('an email counts as confirmed if the provider says so, in any format, or doesn’t say', async () => {
    const email = plain.email;
    for (const emailVerified of ['false', 'False', false, 0, null, '', 'yes', 2]) {
      const reason = errorOf((await comeBack({ emailVerified })).page);
      assert.equal(reason, failed, JSON.stringify(emailVerified));
      const userInfo = { email, email_verified: emailVerified };
      const returned = await comeBack({ email: '', emailVerified: undefined, userInfo });
      assert.equal(errorOf(returned.page), failed, `user info: ${JSON.stringify(emailVerified)}`);
    }
    for (const emailVerified of ['true', 'True', 'TRUE', 1, '1', true, undefined]) {
      site.transactionOf((await comeBack({ emailVerified })).page);
      const userInfo = { email, email_verified: emailVerified };
      site.transactionOf((await comeBack({ email: '', emailVerified: undefined, userInfo })).page);
    }
  });

  it('another state, another issuer in the address, and a repeated code are refused', async () => {
    assert.equal(errorOf((await comeBack({}, { state: 'another' })).page), 'gone');
    assert.equal(errorOf((await comeBack({}, { iss: 'https://other.example' })).page), failed);
    const { browser, page } = await comeBack();
    assert.equal(errorOf(page), null);
    const { page: again } = await browser.visit(`${provider.callback}?code=a-code&state=another`);
    assert.equal(errorOf(again), 'gone');
  });

  it('the answer of one provider is not taken for another (mix-up)', async () => {
    const otherProvider = await site.offerOpenId({ url: issuer.url });
    const browser = site.browser();
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    const state = new URL(body.redirectUrl).searchParams.get('state')!;
    const { page } = await browser.visit(
      `${otherProvider.callback}?${new URLSearchParams({ code: 'c', state })}`,
    );
    assert.equal(errorOf(page), 'gone');
    await site.admin.delete(otherProvider.path);
  });

  it('browsers are redirected only to web addresses, and our calls never go to private ones', async () => {
    const browser = site.browser();
    issuer.answers({ authorization: 'javascript:alert(1)' });
    assert.equal((await browser.post('/admin/auth/external', { provider: provider.id })).status, 503);
    issuer.answers({ authorization: null });
    for (const issuerLocation of ['https://10.0.0.1', 'https://localhost:1']) {
      const inside = await site.offerOpenId({ url: issuerLocation });
      const { status, body } = await browser.post('/admin/auth/external', { provider: inside.id });
      assert.deepEqual([status, body.reason], [503, 'authProvider.unreachable'], issuerLocation);
      await site.admin.delete(inside.path);
    }
  });

  it('every callback redirects to a page of the console', async () => {
    const { browser } = await comeBack();
    for (const query of [
      '',
      '?error=access_denied&state=x',
      '?state=a&state=b',
      '?x=//evil.test',
      '?state=%0d%0aX: y',
    ]) {
      const answer = await browser.send(provider.callback + query);
      const location = answer.headers.get('location') ?? '';
      assert.ok(answer.status === 400 || location.startsWith('/login-oauth?error='), `${query}: ${location}`);
    }
  });
});
