import assert from 'node:assert/strict';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { hostileIssuer, type HostileIssuer } from '../../../testing/api/externalSignIn/testHostileIssuer.ts';
import { requestIn, samlAnswer } from '../../../testing/api/externalSignIn/testSamlAnswer.ts';
import { selfSigned, type KeyPair } from '../externalSignIn/selfSigned.ts';
import { signInApp, type Offered, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';

const plain = {
  alg: 'RS256' as const,
  isForeignKey: false,
  audience: 'latchkey',
  expiresIn: 300,
  emailVerified: true,
  secretMethods: null,
  acceptsSecret: null,
  tokenAnswer: null,
  sub: 'ida',
  email: 'ida@acme.example',
  issuerPath: '',
};
const unreadableToken = JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: 'a.b.c' });
const samlIssuer = 'urn:latchkey:test-identity-provider';

describe('32.16: people who set up a sign-in provider see why sign-ins fail', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let issuer: HostileIssuer;
  let keys: KeyPair;
  let provider: Offered;
  before(async () => {
    [site, issuer, keys] = await Promise.all([signInApp(), hostileIssuer(), selfSigned('provider', 1)]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), issuer?.end()]);
  });
  beforeEach(async () => {
    issuer.answers(plain);
    provider = await site.offerOpenId({ url: issuer.url }, { allowSignup: true });
  });
  afterEach(() => site.admin.delete(provider.path));

  const failures = async () => (await site.admin.get(`${provider.path}/failures`)).body;
  const newest = async () => (await failures())[0];
  const typed = async () => {
    const { body } = await site.admin.get(provider.path);
    const left = ['id', 'linked', 'hasClientSecret', 'type', 'partnerId', 'customerId'];
    return Object.fromEntries(Object.entries(body).filter(([field]) => !left.includes(field)));
  };
  const test = async (more: object = {}) => {
    const { status, body, text } = await site.admin.post(`${provider.path}/tests`, {
      ...(await typed()),
      ...more,
    });
    assert.equal(status, 200, text);
    return body;
  };
  const result = async (id: string) => (await site.admin.get(`${provider.path}/tests/${id}`)).body;
  const comeBack = async (redirectUrl: string, more: Parameters<HostileIssuer['answers']>[0] = {}) => {
    const params = new URL(redirectUrl).searchParams;
    issuer.answers({ nonce: params.get('nonce')!, ...more });
    const back = { code: 'a-code', state: params.get('state')!, iss: issuer.url };
    return site.browser().send(`${provider.callback}?${new URLSearchParams(back)}`);
  };
  const stepsOf = ({ steps }: { steps: { step: string; isOk: boolean }[] }) =>
    steps.map(({ step, isOk }) => (isOk ? step : `${step}!`)).join(' ');

  it('a test runs all steps with the entered values, saves nothing, and signs no one in', async () => {
    const head = await site.app.store.head();
    const begun = await test({ name: 'Typed, not saved', userEmailRegex: String.raw`.*@typed\.example` });
    assert.deepEqual([begun.status, stepsOf(begun)], ['RUNNING', 'discovery keys page']);
    const page = await comeBack(begun.redirectUrl, {
      email: 'ida@typed.example',
      claims: { name: 'Ida Rhodes' },
    });
    assert.equal(page.status, 200);
    assert.match(await page.text(), /You can close this window/);
    const ended = await result(begun.id);
    assert.deepEqual(
      [ended.status, stepsOf(ended), ended.person],
      [
        'SUCCEEDED',
        'discovery keys page returned answer person',
        { email: 'ida@typed.example', fullName: 'Ida Rhodes', subject: 'ida' },
      ],
    );
    assert.equal(await site.app.store.head(), head);
    assert.deepEqual(await failures(), []);
  });

  it('a test is available under its own provider only, to people who manage it', async () => {
    const { id } = await test();
    const other = await site.offerOpenId({ url: issuer.url });
    const elsewhere = await site.app.signIn('customer_admin', { customerId: uuidv7() });
    const above = await site.app.signIn('partner_admin', { partnerId: uuidv7() });
    try {
      assert.equal((await site.admin.get(`${provider.path}/tests/${id}`)).status, 200);
      assert.equal((await site.admin.get(`${other.path}/tests/${id}`)).status, 404);
      for (const { http } of [elsewhere, above])
        assert.match(String((await http.get(`${provider.path}/tests/${id}`)).status), /^40[34]$/);
    } finally {
      await site.admin.delete(other.path);
    }
  });

  it('a test stops at the failing step, with its reason and the provider’s message', async () => {
    const secret = await test({ clientSecret: 'a wrong secret' });
    await comeBack(secret.redirectUrl, { secretMethods: ['client_secret_basic'], acceptsSecret: 'post' });
    const rejected = await result(secret.id);
    assert.deepEqual(
      [rejected.status, stepsOf(rejected), rejected.failure],
      [
        'FAILED',
        'discovery keys page returned answer!',
        { reason: 'secret_rejected', detail: '401 invalid_client' },
      ],
    );
    const { reason, isTest, email } = await newest();
    assert.deepEqual([reason, isTest], ['secret_rejected', true]);
    assert.ok(email);
    issuer.answers(plain);
    const typedSecret = { clientSecret: 'for the other server' };
    for (const [more, steps, why] of [
      [{ issuerLocation: `${issuer.url}/nothing`, ...typedSecret }, 'discovery!', 'no_discovery'],
      [{ issuerLocation: 'http://127.0.0.1:9', ...typedSecret }, 'discovery!', 'unreachable'],
      [{ issuerLocation: 'http://10.0.0.1', ...typedSecret }, 'discovery!', 'unreachable'],
    ] as const) {
      const failed = await test(more);
      assert.deepEqual([failed.status, stepsOf(failed), failed.failure.reason], ['FAILED', steps, why]);
      assert.equal(failed.redirectUrl, null);
    }
    const endpoints = {
      authorization: `${issuer.url}/authorize`,
      token: `${issuer.url}/token`,
      userinfo: null,
      jwks: `${issuer.url}/no-keys-here`,
      signOn: null,
    };
    const entered = await test({ endpoints, ...typedSecret });
    assert.deepEqual([stepsOf(entered), entered.failure.reason], ['entered keys!', 'no_keys']);
    issuer.answers({ refusesPage: 'Invalid parameter: redirect_uri' });
    const page = await test();
    assert.deepEqual(
      [stepsOf(page), page.failure],
      [
        'discovery keys page!',
        { reason: 'page_refused', detail: 'HTTP 400: Invalid parameter: redirect_uri' },
      ],
    );
    issuer.answers({ refusesPage: null });
    const person = await test();
    await comeBack(person.redirectUrl, { email: 'eve@other.example' });
    assert.equal((await result(person.id)).failure.reason, 'email_not_allowed');
    assert.deepEqual((await newest()).email, 'eve@other.example');
  });

  it('a stored secret is tested at its own server only, and values that can’t be saved can’t be tested', async () => {
    for (const more of [
      { issuerLocation: 'https://elsewhere.example' },
      { clientId: 'another' },
      { userEmailRegex: '(' },
    ]) {
      const { status } = await site.admin.post(`${provider.path}/tests`, { ...(await typed()), ...more });
      assert.equal(status, 400, JSON.stringify(more));
    }
  });

  it('failures of people have the same reasons; the last 20 are kept, of this provider only', async () => {
    const other = await site.offerOpenId({ url: issuer.url });
    const fail = async (more: Parameters<HostileIssuer['answers']>[0]) => {
      issuer.answers(plain);
      const email = 'theo@acme.example';
      const { body } = await site.browser().post('/admin/auth/external', { provider: provider.id, email });
      await comeBack(body.redirectUrl, more);
    };
    for (const [more, reason, email] of [
      [{ tokenAnswer: { status: 404, text: '' } }, 'not_readable', 'theo@acme.example'],
      [{ tokenAnswer: { status: 200, text: '<html></html>' } }, 'not_readable', 'theo@acme.example'],
      [{ tokenAnswer: { status: 503, text: '' } }, 'unreachable', 'theo@acme.example'],
      [{ tokenAnswer: { status: 200, text: unreadableToken } }, 'token_invalid', 'theo@acme.example'],
      [{ email: '' }, 'no_email', 'theo@acme.example'],
      [{ emailVerified: false }, 'email_unverified', 'theo@acme.example'],
      [{ email: 'guest@mockingham.example' }, 'email_not_allowed', 'guest@mockingham.example'],
      [{ sub: '' }, 'no_subject', 'theo@acme.example'],
      [{ audience: 'another-app' }, 'wrong_audience', 'theo@acme.example'],
      [{ expiresIn: -600 }, 'clocks_differ', 'theo@acme.example'],
      [{ isForeignKey: true }, 'token_invalid', 'theo@acme.example'],
    ] as const) {
      await fail(more);
      const found = await newest();
      assert.deepEqual([found.reason, found.isTest, found.email], [reason, false, email], found.detail);
    }
    for (let n = 0; n < 16; n++) await fail({ email: `guest-${n}@mockingham.example` });
    const listed = await failures();
    assert.equal(listed.length, 20);
    assert.equal(listed[0].email, 'guest-15@mockingham.example');
    assert.equal(listed.at(-1).reason, 'no_subject');
    assert.deepEqual((await site.admin.get(`${other.path}/failures`)).body, []);
    const { rows } = await site.app.pool.query(
      "SELECT encode(sealed, 'escape') AS text FROM external_sign_in_failures",
    );
    for (const { text } of rows) assert.doesNotMatch(text, /mockingham/, 'names of people are sealed');
    await site.admin.delete(other.path);
  });

  it('a person without an account is distinguished from a wrong setup', async () => {
    const shown = (await site.admin.get(provider.path)).body;
    await site.admin.put(provider.path, { ...shown, allowSignup: false });
    const browser = site.browser();
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    const params = new URL(body.redirectUrl).searchParams;
    issuer.answers({ nonce: params.get('nonce')!, sub: 'nora', email: 'nora@acme.example' });
    const back = { code: 'a-code', state: params.get('state')!, iss: issuer.url };
    const { page } = await browser.visit(`${provider.callback}?${new URLSearchParams(back)}`);
    assert.equal((await site.finalize(browser, site.transactionOf(page))).status, 401);
    const { reason, email } = await newest();
    assert.deepEqual([reason, email], ['no_account', 'nora@acme.example']);
  });

  it('sign-ins that succeed are counted, and the users who are linked', async () => {
    const path = `${provider.path}/sign-ins`;
    const counted = async (query = '') => {
      const { succeeded, users, all, matching } = (await site.admin.get(path + query)).body;
      return { figures: { succeeded, users }, all, matching };
    };
    assert.deepEqual((await counted()).figures, { succeeded: 0, users: 0 });
    const browser = site.browser();
    const { body } = await browser.post('/admin/auth/external', { provider: provider.id });
    const params = new URL(body.redirectUrl).searchParams;
    issuer.answers({ nonce: params.get('nonce')!, sub: 'grace', email: 'grace@acme.example' });
    const back = { code: 'a-code', state: params.get('state')!, iss: issuer.url };
    const { page } = await browser.visit(`${provider.callback}?${new URLSearchParams(back)}`);
    const signedIn = await site.finalize(browser, site.transactionOf(page));
    assert.equal(signedIn.status, 200, JSON.stringify(signedIn.body));
    assert.deepEqual((await counted()).figures, { succeeded: 1, users: 1 });
    await site.app.pool.query('UPDATE external_sign_in_counts SET day = day - 30');
    assert.equal((await counted()).figures.succeeded, 0, 'the last 30 days');
    const of = (pattern: string) => counted(`?${new URLSearchParams({ userEmailRegex: pattern })}`);
    const pattern = String.raw`.*@(?:counted\.example|other\.example)`;
    const before = await of(pattern);
    assert.equal(before.matching, 0);
    for (const email of ['a@counted.example', 'B@Counted.example', 'c@elsewhere.example'])
      await site.user(email);
    const after = await of(pattern);
    assert.deepEqual([after.all - before.all, after.matching], [3, 2]);
    assert.deepEqual([(await counted()).matching, (await of('(')).matching], [null, null]);
  });

  it('SAML is tested in the same way', async () => {
    await site.admin.delete(provider.path);
    const endpoints = { signOn: 'http://127.0.0.1:9/sso' };
    const terms = { name: 'SAML', type: 'saml', issuerLocation: samlIssuer, endpoints };
    provider = await site.offer({ ...terms, certificate: keys.certificate });
    const stranger = await selfSigned('somebody else', 1);
    const answered = async (more: object) => {
      const begun = await test();
      assert.equal(stepsOf(begun), 'page', 'a page that only browsers reach is no failure');
      const requestId = requestIn(begun.redirectUrl).id;
      const nameId = 'hedy@acme.example';
      const answer = { callback: provider.callback, issuer: samlIssuer, keys, requestId, nameId, ...more };
      const RelayState = new URL(begun.redirectUrl).searchParams.get('RelayState')!;
      const fields = { SAMLResponse: samlAnswer(answer), RelayState };
      await site.browser().submit({ action: provider.callback, fields });
      return result(begun.id);
    };
    const good = await answered({});
    assert.equal(good.person?.email, 'hedy@acme.example', JSON.stringify(good));
    for (const [more, reason] of [
      [{ keys: stranger }, 'wrong_certificate'],
      [{ signs: [] }, 'not_signed'],
      [{ destination: 'https://other.example' }, 'wrong_destination'],
      [{ answerIssuer: 'urn:x' }, 'wrong_issuer'],
      [{ status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }, 'provider_error'],
      [{ nameId: 'hedy' }, 'no_email'],
      [{ ahead: 3_600 }, 'clocks_differ'],
    ] as const) {
      assert.equal((await answered(more)).failure.reason, reason);
      assert.equal((await newest()).reason, reason);
    }
  });
});
