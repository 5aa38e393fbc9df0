import assert from 'node:assert/strict';
import { hostileIssuer, type HostileIssuer } from '../../../testing/api/externalSignIn/testHostileIssuer.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

const plain = {
  alg: 'RS256' as const,
  audience: 'latchkey',
  emailVerified: true,
  claims: {},
  issuerPath: '',
  secretMethods: null,
  acceptsSecret: null,
  ahead: 0,
};
const errorOf = (page: URL) => page.searchParams.get('error');

describe('32.15: OpenID Connect as providers speak it', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let issuer: HostileIssuer;
  before(async () => {
    [site, issuer] = await Promise.all([signInApp(), hostileIssuer()]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), issuer?.end()]);
  });
  const offered: Offered[] = [];
  const offer = async (issuerPath = '', more: object = {}): Promise<Offered> => {
    const made = await site.offerOpenId({ url: issuer.url + issuerPath }, { allowSignup: true, ...more });
    offered.push(made);
    return made;
  };
  afterEach(async () => {
    for (const { path } of offered.splice(0)) await site.admin.delete(path);
  });

  const personOf = ({ id }: Offered) => ({ sub: id, email: `${id}@acme.example` });
  const comeBack = async (one: Offered, more: Parameters<HostileIssuer['answers']>[0] = {}) => {
    issuer.answers({ ...plain, ...personOf(one), ...more });
    const browser = site.browser();
    const { status, body } = await browser.post('/admin/auth/external', { provider: one.id });
    assert.equal(status, 200, JSON.stringify(body));
    const params = new URL(body.redirectUrl).searchParams;
    issuer.answers({ nonce: params.get('nonce')! });
    const iss = issuer.url + (more.issuerPath ?? '');
    const back = { code: 'a-code', state: params.get('state')!, iss };
    const { page } = await browser.visit(`${one.callback}?${new URLSearchParams(back)}`);
    return { browser, page };
  };
  const signsIn = async (one: Offered, more: Parameters<HostileIssuer['answers']>[0] = {}) => {
    const { browser, page } = await comeBack(one, more);
    const { status, body } = await site.finalize(browser, site.transactionOf(page));
    assert.equal(status, 200, JSON.stringify(body));
    return body.user;
  };

  it('case 22: the secret is sent by Basic by default, by post if the document lists only that', async () => {
    for (const [secretMethods, acceptsSecret, ways] of [
      [null, 'basic', ['basic']],
      [['client_secret_basic'], 'basic', ['basic']],
      [['client_secret_post'], 'post', ['post']],
      [['private_key_jwt', 'client_secret_post'], 'post', ['post']],
      [['client_secret_post', 'client_secret_basic'], 'basic', ['basic']],
    ] as const) {
      issuer.tried.length = 0;
      await signsIn(await offer(), { secretMethods, acceptsSecret });
      assert.deepEqual(issuer.tried, ways, String(secretMethods));
    }
  });

  it('a client that is registered for post at a provider with both signs in, and from then on at the first try', async () => {
    const provider = await offer();
    const both = ['client_secret_basic', 'client_secret_post'];
    issuer.tried.length = 0;
    await signsIn(provider, { secretMethods: both, acceptsSecret: 'post' });
    await signsIn(provider, { secretMethods: both, acceptsSecret: 'post' });
    assert.deepEqual(issuer.tried, ['basic', 'post', 'post']);
  });

  it('a provider that accepts no secret is refused before anything is sent to it', async () => {
    issuer.tried.length = 0;
    const { page } = await comeBack(await offer(), { secretMethods: ['private_key_jwt'] });
    assert.equal(errorOf(page), 'authProvider.failed');
    assert.deepEqual(issuer.tried, []);
  });

  it('an issuer is entered with or without a trailing slash, or as the address of its document', async () => {
    for (const issuerPath of ['/realm', '/realm/'])
      for (const entered of ['/realm', '/realm/', '/realm/.well-known/openid-configuration'])
        await signsIn(await offer(entered), { issuerPath });
    issuer.answers({ ...plain, issuerPath: '/other' });
    const provider = await offer('/realm');
    const { status, body } = await site.browser().post('/admin/auth/external', { provider: provider.id });
    assert.deepEqual([status, body.reason], [503, 'authProvider.unreachable']);
  });

  it('clocks may differ by a minute', async () => {
    const provider = await offer();
    await signsIn(provider, { ahead: -345 });
    await signsIn(provider, { ahead: 50, claims: { nbf: Math.floor(Date.now() / 1_000) + 50 } });
    for (const more of [{ ahead: -370 }, { ahead: 80, claims: { nbf: Math.floor(Date.now() / 1_000) + 80 } }])
      assert.equal(
        errorOf((await comeBack(provider, more)).page),
        'authProvider.failed',
        JSON.stringify(more),
      );
  });

  it('an empty subject is refused', async () => {
    for (const sub of ['', ' '])
      assert.equal(errorOf((await comeBack(await offer(), { sub })).page), 'authProvider.failed');
  });

  it('a name is built from its parts if it isn’t sent, and is never an email', async () => {
    const parts = { given_name: 'Ida', family_name: 'Rhodes' };
    for (const claims of [
      parts,
      { ...parts, name: 'ida@acme.example' },
      { name: 'Ida Rhodes', given_name: 'I.' },
    ])
      assert.equal((await signsIn(await offer(), { claims })).fullName, 'Ida Rhodes');
  });

  it('a tile or a link outside the console starts a sign-in', async () => {
    const provider = await offer();
    issuer.answers({ ...plain, ...personOf(provider) });
    const browser = site.browser();
    const answer = await browser.send(provider.callback.replace('/callback', '/start'));
    assert.equal(answer.status, 303);
    const params = new URL(answer.headers.get('location')!).searchParams;
    issuer.answers({ nonce: params.get('nonce')! });
    const back = { code: 'a-code', state: params.get('state')!, iss: issuer.url };
    const { page } = await browser.visit(`${provider.callback}?${new URLSearchParams(back)}`);
    assert.equal((await site.finalize(browser, site.transactionOf(page))).status, 200);
    await site.admin.delete(provider.path);
    const gone = await browser.send(provider.callback.replace('/callback', '/start'));
    assert.equal(gone.headers.get('location'), '/login-oauth?error=gone');
    offered.length = 0;
  });
});
