import assert from 'node:assert/strict';
import { internalProviderId } from '@latchkey/events/authProvider/authProvider.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../testing/identityProviders/start.ts';
import { acme } from '@latchkey/events/customer/examples.ts';
import { uuidv7 } from '@latchkey/events/store/uuid.ts';
import { userState } from '@latchkey/events/user/state.ts';
import { UserDirectoriesChanged, UserPermissionRevoked } from '@latchkey/events/user/user.ts';
import { directoryOf } from '../../../testing/api/scim/testDirectory.ts';
import { sweep } from '../housekeeping.ts';
import { httpAt, type Http } from '../../../testing/api/httpAt.ts';
import { signInApp, type SignInApp } from '../../../testing/api/externalSignIn/testSignIn.ts';
import type { TestBrowser } from '../../../testing/api/externalSignIn/testBrowser.ts';

const path = '/admin/profile/providers';
const back = '/profile/auth-providers';
const internal = { id: internalProviderId, name: 'INTERNAL', type: 'INTERNAL', linked: true, enabled: true };

describe('the providers of a user', function () {
  this.timeout(120_000);
  let site: SignInApp;
  let idp: IdentityProvider;
  before(async () => {
    [site, idp] = await Promise.all([signInApp(), startIdentityProvider('openId')]);
  });
  after(async () => {
    await Promise.all([site?.app.end(), idp?.end()]);
  });
  interface Signed {
    readonly http: Http;
    readonly browser: TestBrowser;
    readonly token: string;
  }
  const signedIn = async (email: string): Promise<Signed> => {
    const browser = site.browser();
    const { token } = (await site.login(email, {}, browser)).body;
    return { browser, token, http: httpAt(site.app.origin, { Authorization: `Bearer ${token}` }) };
  };
  const leave = async ({ browser, token }: Signed, provider: string): Promise<URL> => {
    const { status, body } = await browser.post(path, { provider, path: back }, token);
    assert.equal(status, 200, JSON.stringify(body));
    return (await browser.visit(body.redirectUrl)).page;
  };
  const end = ({ browser, token }: Signed, page: URL) =>
    browser.post(`${path}/finalize`, { transaction: page.searchParams.get('transaction') ?? '-' }, token);

  it('PRO-07, PRO-09, PRO-11: lists, links and unlinks; the return leads to the path that was sent', async () => {
    const provider = await site.offerOpenId(idp);
    const email = 'ada@acme.example';
    await site.user(email);
    await site.openIdKnows(idp, provider, { sub: 'ada', email });
    const ada = await signedIn(email);
    const item = { id: provider.id, name: 'Directory', type: 'oauth', enabled: true };
    assert.deepEqual((await ada.http.get(path)).body, [internal, { ...item, linked: false }]);
    const page = await leave(ada, provider.id);
    assert.equal(page.origin + page.pathname, site.app.origin + back);
    const linked = await end(ada, page);
    assert.deepEqual([linked.status, linked.body], [200, { ...item, linked: true }]);
    assert.deepEqual((await ada.http.get(path)).body, [internal, { ...item, linked: true }]);
    const listed = (await ada.http.get(provider.path.replace(`/${provider.id}`, ''))).body;
    assert.equal(listed.find(({ id }: { id: string }) => id === provider.id).linked, true);
    assert.equal((await site.signInBy(provider)).status, 200);
    assert.equal(
      (await ada.http.delete(`${path}/${internalProviderId}`)).body.reason,
      'authProvider.internal',
    );
    assert.equal((await ada.http.delete(`${path}/${provider.id}`)).status, 200);
    assert.equal((await ada.http.delete(`${path}/${provider.id}`)).status, 404);
    assert.equal((await site.signInBy(provider)).body.code, '401.001.010');
    assert.equal((await ada.http.delete(`${path}/${internalProviderId}`)).body.code, '409.002.001');
    assert.equal((await end(ada, await leave(ada, provider.id))).status, 200);
    await site.admin.delete(provider.path);
    assert.deepEqual((await ada.http.get(path)).body, [internal]);
  });

  it('the last way in stays: 409.002.001', async () => {
    const provider = await site.offerOpenId(idp, { allowSignup: true });
    await site.openIdKnows(idp, provider, { sub: 'grace', email: 'grace@acme.example' });
    const { token } = (await site.signInBy(provider)).body;
    const http = httpAt(site.app.origin, { Authorization: `Bearer ${token}` });
    const { status, body } = await http.delete(`${path}/${provider.id}`);
    assert.deepEqual([status, body.code], [409, '409.002.001']);
    await site.admin.delete(provider.path);
  });

  it('SEC: an account of a provider belongs to one user; only the user who began a link can complete it', async () => {
    const provider = await site.offerOpenId(idp);
    await site.user('mary@acme.example');
    await site.user('rosa@acme.example');
    await site.openIdKnows(idp, provider, { sub: 'shared', email: 'mary@acme.example' });
    const [mary, rosa] = [await signedIn('mary@acme.example'), await signedIn('rosa@acme.example')];
    const page = await leave(mary, provider.id);
    const stolen = { ...rosa, browser: mary.browser };
    assert.equal((await end(stolen, page)).status, 401, 'another user in the same browser');
    assert.equal(
      (await end({ ...mary, browser: rosa.browser }, page)).status,
      401,
      'the same user elsewhere',
    );
    assert.equal((await site.finalize(mary.browser, page.searchParams.get('transaction')!)).status, 410);
    assert.equal((await end(mary, page)).status, 200);
    const taken = await end(rosa, await leave(rosa, provider.id));
    assert.equal(taken.body.reason, 'authProvider.subject_taken');
    await site.admin.delete(provider.path);
  });

  it('SEC: an expired one is refused, and swept', async () => {
    const provider = await site.offerOpenId(idp, { allowSignup: true });
    await site.openIdKnows(idp, provider, { sub: 'late', email: 'late@acme.example' });
    const browser = site.browser();
    const transaction = site.transactionOf(await site.goTo(browser, provider));
    const { pool } = site.app;
    await pool.query("UPDATE external_sign_ins SET expires_at = now() - interval '1 second'");
    assert.equal((await site.finalize(browser, transaction)).status, 410);
    await sweep(site.app.deps);
    assert.deepEqual((await pool.query('SELECT id FROM external_sign_ins')).rows, []);
    await site.admin.delete(provider.path);
  });

  it('SEC: of two users who link the same account at once, one succeeds', async () => {
    const provider = await site.offerOpenId(idp);
    const people = ['a@acme.example', 'b@acme.example'];
    for (const email of people) await site.user(email);
    await site.openIdKnows(idp, provider, { sub: 'both', email: people[0]! });
    const users = await Promise.all(people.map(signedIn));
    const pages = [await leave(users[0]!, provider.id), await leave(users[1]!, provider.id)];
    const ends = await Promise.all(users.map((user, n) => end(user, pages[n]!)));
    assert.deepEqual(ends.map(({ status }) => status).toSorted(), [200, 409]);
    await site.admin.delete(provider.path);
  });

  it('SEC: only paths of the console, and only providers that sign in this very user, are taken', async () => {
    const provider = await site.offerOpenId(idp, { userEmailRegex: String.raw`.*@elsewhere\.example` });
    const otherProvider = await site.offerOpenId(idp);
    await site.user('hedy@acme.example');
    await site.user('root@acme.example', 'super_admin');
    const [hedy, root] = [await signedIn('hedy@acme.example'), await signedIn('root@acme.example')];
    for (const wrong of ['//evil.test', 'https://evil.test', '/\\evil.test', '/profile?x=//evil.test', ''])
      assert.equal(
        (await hedy.http.post(path, { provider: otherProvider.id, path: wrong })).status,
        400,
        wrong,
      );
    assert.equal((await hedy.http.post(path, { provider: provider.id, path: back })).status, 400);
    assert.equal((await root.http.post(path, { provider: otherProvider.id, path: back })).status, 400);
    assert.deepEqual((await root.http.get(path)).body, [internal]);
    await Promise.all([provider, otherProvider].map(({ path: at }) => site.admin.delete(at)));
  });

  it('SEC: people in a directory sign in without an invitation while it permits that, and no one else signs them up', async () => {
    const by = await directoryOf(site.app, { customerId: acme });
    const provider = await site.offerOpenId(idp, { allowSignup: true });
    const userName = 'barbara@acme.example';
    await site.openIdKnows(idp, provider, { sub: 'barbara', email: userName });
    const { id } = (await by.post('/Users', { userName, displayName: 'Barbara' })).body;
    const stays = async () =>
      assert.equal((await site.signInBy(provider)).body.reason, 'authProvider.no_account');
    await stays();
    await by.join('Customer User', id);
    assert.equal((await site.signInBy(provider)).body.user.id, id);
    await by.patch(`/Users/${id}`, { op: 'replace', value: { active: false } });
    await stays();
    await by.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    assert.equal((await site.signInBy(provider)).body.user.id, id);
    // a suspension by another tenant's directory counts: a provider only vouches for its own tenant
    const { accounts, grants } = userState.of(await site.app.store.read(`user-${id}`));
    const other = { customerId: uuidv7(), partnerId: null };
    const suspended = [{ id: uuidv7(), role: 'customer_admin' as const, ...other }];
    const elsewhere = { ...accounts[0]!, ...other, isActive: false, suspended };
    await site.app.tell(`user-${id}`, UserDirectoriesChanged({ directories: [...accounts, elsewhere] }));
    await stays();
    // an account disabled only elsewhere isn't revealed either
    await site.app.tell(
      `user-${id}`,
      UserDirectoriesChanged({ directories: [elsewhere] }),
      UserPermissionRevoked({ permission: grants[0]!, grants: [] }),
    );
    const otherProvider = await site.offerOpenId(idp, { allowSignup: true });
    await site.openIdKnows(idp, otherProvider, { sub: 'barbara', email: userName });
    assert.equal((await site.signInBy(otherProvider)).body.reason, 'authProvider.no_account');
    await Promise.all([provider, otherProvider].map(({ path: at }) => site.admin.delete(at)));
  });
});
